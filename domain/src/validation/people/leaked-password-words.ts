/** Common parts of leaked passwords, without digits and signs (see `isGuessable`). */
export const LEAKED_PASSWORD_WORDS: readonly string[] = `
  password passwort passwd pass passcode motdepasse mdp parol contrasena senha wachtwoord secret topsecret geheim
  пароль йцукен привет любовь
  qwerty qwertyuiop qwertz azerty azertyuiop asdf asdfg asdfgh asdfghjkl qwer qwert zxcv zxcvb zxcvbn zxcvbnm yxcvbnm
  qaz qazwsx qazwsxedc zaq zaqwsx zaqxsw zaq12wsx 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qweasd qweasdzxc
  wasd poiuy lkjhg mnbvcxz abc abcd abcde abcdef abcdefg abcxyz xyz aaa a1b2c3 a1b2c3d4 abc123abc asd qwe zxc
  admin administrator root user username guest login master manager system server default public private access
  changeme change letmein letmeinnow welcome hello helloworld hi hey goodbye bonjour salut hallo hola ciao privet
  test tester testing testtest demo sample example temp temporary trial nothing whatever nopassword idontknow
  iloveyou ilove loveyou lovely love lover loveme jetaime teamo woaini mylove babygirl baby honey sweety sweetheart
  sunshine sunflower rainbow princess prince queen king angel angels heaven freedom forever hope faith peace blessed
  monkey dragon tiger lion panda bear bunny kitty kitten puppy doggy dog cat horse dolphin eagle falcon wolf spider
  butterfly flower rose cherry banana orange apple lemon cookie cookies chocolate coffee cheese pepper sugar candy
  football soccer baseball basketball hockey tennis golf golfer rugby cricket skateboard
  chelsea arsenal liverpool manchester barcelona barca realmadrid juventus psg marseille lakers yankees cowboys
  superman batman spiderman ironman avengers marvel starwars startrek jedi skywalker yoda matrix hobbit gandalf
  pokemon pikachu charizard mario luigi zelda sonic minecraft fortnite roblox warcraft starcraft counter dota leagueoflegends
  naruto sasuke sakura itachi hinata kakashi goku vegeta luffy zoro onepiece bleach ichigo deathnote totoro evangelion
  anime manga otaku
  michael michelle michel jordan jessica jennifer ashley amanda daniel daniela andrew anthony thomas robert matthew
  joshua joseph david james john johnny charlie charles george william harley hunter hannah nicole nicolas andrea
  samantha melissa maggie ginger buster bailey tigger snoopy garfield mickey donald alexander alexandra alex max
  maxime antoine julien camille chloe lucas marie pierre oceane doudou loulou chouchou soleil coucou
  natasha sergey dmitry ivan maria maksim marina svetlana
  summer winter spring autumn fall monday tuesday wednesday thursday friday saturday sunday january february march
  april may june july august september october november december christmas holiday birthday
  shadow killer ninja samurai hacker pirate warrior knight wizard phoenix thunder lightning storm fire ice blizzard
  ghost demon devil diablo zombie vampire trustno trustno1 whatsup fuckyou fuckoff asshole bitch pussy sexy hottie
  computer internet google facebook youtube twitter instagram linkedin microsoft windows apple samsung android iphone
  ferrari porsche mercedes mustang corvette yamaha harleydavidson
  america american canada france paris london berlin tokyo japan china russia moscow germany england
  money dollar cash lucky winner champion player gamer games game music guitar metallica nirvana eminem blink182
  rockstar superstar star cool awesome amazing perfect number1 one two three onetwothree
`
  .trim()
  .split(/\s+/);
