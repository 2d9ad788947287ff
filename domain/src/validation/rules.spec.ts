import { describe, expect, it } from '@jest/globals';
import { isGuessable, passwordStrength } from './people/password.js';
import { rules, type RuleName } from './rules.js';
import { youtubeVideoId } from './video-links.js';

const cases: Record<RuleName, { good: unknown[]; bad: [unknown, string][] }> = {
  name: {
    good: ['Kaze', 'a', 'A-b_c 9', '1234567890'],
    bad: [
      ['12345678901', 'max-length'],
      ['', 'required'],
      ['   ', 'required'],
      ['Zo\u200bë', 'invisible-characters'],
      ['Zo\u061ce', 'invisible-characters'],
      ['Zo\u00ade', 'invisible-characters'],
      ['Zo\u{e0041}', 'invisible-characters'],
      ['Zoë', 'name'],
      ['аdmin', 'name'], // Cyrillic а
      ['\u202enimda', 'invisible-characters'],
      ['<b>', 'name'],
      ['x'.repeat(10_000), 'max-length'],
      [7, 'text'],
    ],
  },
  email: {
    good: [
      'a@b.co',
      'first.last+tag@sub.example.org',
      'a@xn--e1afmkfd.xn--p1ai',
      'a@xn--eckwd4c7cu47r2wf.jp',
      'a@example.xn--fiqs8s',
    ],
    bad: [
      ['a@b', 'email'],
      ['a@b.xn--', 'email'],
      ['a@b.xn--p1ai-', 'email'],
      ['a@b.x1', 'email'],
      ['a b@c.de', 'email'],
      ['a@b.co\r\nBcc: x@y.zz', 'email'],
      ['', 'required'],
    ],
  },
  password: {
    good: ['Abc123', 'Çé9xyz'],
    bad: [
      ['Abc12', 'min-length'],
      ['abc123', 'password-upper'],
      ['ABC123', 'password-lower'],
      ['Abcdef', 'password-digit'],
    ],
  },
  teamName: {
    good: ['Night Owls', 'a_b-c 1'],
    bad: [
      ['---', 'team-name'],
      ['é', 'team-name'],
      ['x'.repeat(31), 'max-length'],
    ],
  },
  color: {
    good: ['blue', 'violet'],
    bad: [
      ['magenta', 'one-of'],
      ['__proto__', 'one-of'],
    ],
  },
  discord: {
    good: ['123456789012345678'],
    bad: [
      ['12345678901234567', 'discord'],
      ['12345678901234567x', 'discord'],
    ],
  },
  xHandle: {
    good: ['Kaze_12'],
    bad: [
      ['abc', 'min-length'],
      ['@kaze', 'x-handle'],
      ['https://x.com/k', 'x-handle-url'],
      ['https://x.com/kaze_amv?lang=fr', 'x-handle-url'],
      ['http://twitter.com/kaze', 'x-handle-url'],
      ['x.com/kaze', 'x-handle-url'],
      ['www.x.com', 'x-handle-url'],
      ['kaze'.repeat(4), 'max-length'],
      ['', 'required'],
      [7, 'text'],
      ['a b cd', 'x-handle'],
    ],
  },
  channelUrl: {
    good: [
      'https://www.youtube.com/@some.editor',
      'https://space.bilibili.com/12345',
      'https://www.nicovideo.jp/user/9876',
      'https://www.youtube.com/@日本語チャンネル',
      `https://www.youtube.com/@${encodeURIComponent('日本語チャンネル')}`,
      `https://www.youtube.com/@${encodeURIComponent('字'.repeat(30))}/featured`,
      'https://www.youtube.com/@中文频道',
      'https://www.youtube.com/@Видео.Канал',
      'https://youtube.com/@some.editor/videos',
      'https://youtube.com/@some.editor/featured?view_as=subscriber',
      'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/videos',
      'https://www.youtube.com/c/Монтаж/about',
      'https://m.bilibili.com/space/12345',
      'https://space.bilibili.com/12345/upload/video',
      'https://sp.nicovideo.jp/user/9876',
      'https://www.nicovideo.jp/user/9876/video',
    ],
    bad: [
      ['https://www.youtube.com/@ab', 'channel-url'],
      ['https://www.youtube.com/@a%2Fb', 'channel-url'],
      ['https://www.youtube.com/@%E6%97%A5%E6', 'channel-url'],
      ['https://www.youtube.com/@日\u200b本', 'channel-url'],
      ['https://www.youtube.com/@%E2%80%8B日', 'channel-url'],
      ['https://m.bilibili.com.evil.tld/space/12345', 'channel-url'],
      ['https://sp.nicovideo.jp@evil.tld/user/9876', 'channel-url'],
      ['https://bilibili.com/space/abc', 'channel-url'],
      ['https://youtube.com.evil.tld/@some', 'channel-url'],
      ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'channel-url'],
      ['javascript:alert(1)', 'channel-url'],
    ],
  },
  url: {
    good: [
      'https://example.org/a?b=c',
      'https://example.org/%82%A0',
      'https://www.twitch.tv/kaze',
      'https://notyoutube.com/',
    ],
    bad: [
      ['https://youtube.com.evil.tld/', 'url'],
      ['https://www.twitch.tv.evil.tld/kaze', 'url'],
      ['https://youtube.com-live.tld/', 'url'],
      ['https://live-youtube.com.evil.tld/', 'url'],
      ['https://example.org/\u202eabc', 'url'],
      [`https://example.org/${'a'.repeat(400)}`, 'url'],
      ['http://example.org', 'url'],
      ['https://user@example.org', 'url'],
      ['javascript:alert(1)', 'url'],
    ],
  },
  youtubeUrl: {
    good: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    bad: [
      ['https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ', 'youtube-url'],
      ['https://youtu.be/short', 'youtube-url'],
    ],
  },
  age: {
    good: [13, 120],
    bad: [
      [12, 'min'],
      [121, 'max'],
      [20.5, 'whole-number'],
      ['20', 'whole-number'],
    ],
  },
  sex: { good: ['male', 'female'], bad: [['other', 'one-of']] },
  nationality: {
    good: ['FR', 'JP'],
    bad: [
      ['XX', 'one-of'],
      ['France', 'one-of'],
    ],
  },
  skill: {
    good: [0, 100],
    bad: [
      [-1, 'min'],
      [101, 'max'],
    ],
  },
  amount: {
    good: [0.01, 12.5, 1000],
    bad: [
      [-1, 'amount-positive'],
      [0, 'amount-positive'],
      [0.001, 'amount'],
      [null, 'amount'],
      ['5', 'amount'],
      [NaN, 'amount'],
      [Infinity, 'amount'],
      [9007199254740993, 'amount'],
    ],
  },
  odds: {
    good: [0.01, 1, 1.25, 100.01, 5_000],
    bad: [
      [0, 'odds'],
      [-1.5, 'odds'],
      [1.005, 'odds'],
      [Number.NaN, 'odds'],
      ['1.5', 'odds'],
    ],
  },
  videoTitle: {
    good: ['Requiem of Steel'],
    bad: [
      ['AC/DC', 'no-slash'],
      ['', 'required'],
      ['x'.repeat(101), 'max-length'],
    ],
  },
  musicCategory: {
    good: ['Action', 'Café 100%', '日本のロック', '.hack', 'Psyche/Horror', 'Drama/Romance', 'Fun/Dance'],
    bad: [
      ['', 'required'],
      ['/Drama', 'format'],
      ['Drama/', 'format'],
      ['Drama//Romance', 'format'],
      ['Drama/../Romance', 'format'],
      ['Rock\\Pop', 'format'],
      ['..', 'format'],
      ['Rock\nPop', 'format'],
      ['Rock\u0000', 'invisible-characters'],
      ['x'.repeat(41), 'max-length'],
    ],
  },
  trackTitle: {
    good: ['Fate/Zero', '花のワルツ', '<b>text</b>'],
    bad: [
      ['  ', 'required'],
      ['Two\nlines', 'format'],
      ['a\u202eb', 'invisible-characters'],
      ['x'.repeat(101), 'max-length'],
    ],
  },
  description: {
    good: ['', '<img onerror=alert(1)> stays text', '❤️ 葛\u{e0100}城', 'Two\nlines\tand a tab'],
    bad: [
      ...['\u061c', '\u00ad', '\u{e0001}', '\u{e0041}', '\u{e007f}', '\u034f', '\u3164', '\u200b'].map(
        (invisible): [string, string] => [`a${invisible}b`, 'invisible-characters'],
      ),
      ['x'.repeat(1001), 'max-length'],
      ['a\u202eb', 'invisible-characters'],
    ],
  },
  reason: {
    good: ['Prize of the jury', 'abc', ' abc ', 'x'.repeat(200), '誤審のため'],
    bad: [
      ['', 'required'],
      ['   ', 'required'],
      ['no', 'min-length'],
      [' no  ', 'min-length'],
      ['x'.repeat(201), 'max-length'],
      ['two\nlines', 'format'],
      ['two\u2028lines', 'format'],
      ['zero\u200bwidth', 'invisible-characters'],
      ['\u202eright to left', 'invisible-characters'],
    ],
  },
  language: { good: ['en', 'zh'], bad: [['de', 'one-of']] },
  passkeyName: {
    good: ['Grandma’s tablet'],
    bad: [
      ['Two\nlines', 'format'],
      ['x'.repeat(41), 'max-length'],
    ],
  },
  operatorName: {
    good: ['Studio Stic'],
    bad: [
      ['Two\nlines', 'format'],
      ['x'.repeat(201), 'max-length'],
    ],
  },
  operatorAddress: { good: ['1 rue Ici\n75000 Paris'], bad: [['x'.repeat(501), 'max-length']] },
  bannerText: {
    good: ['The final is tonight.'],
    bad: [
      ['Two\nlines', 'format'],
      ['x'.repeat(201), 'max-length'],
    ],
  },
  siteText: {
    good: ['# Title\n\nA line.'],
    bad: [
      ['  \n', 'required'],
      ['x'.repeat(40_001), 'max-length'],
    ],
  },
};

describe.each(Object.entries(cases))('the rule for %s', (name, { good, bad }) => {
  it.each(good)('accepts %j', (value) => {
    expect(rules[name as RuleName].check(value)).toBeNull();
  });
  it.each(bad)('refuses %j because of %s', (value, key) => {
    expect(rules[name as RuleName].check(value)?.key).toBe(`validation.${key}`);
  });
});

describe('passwords that can be guessed', () => {
  const person = { name: 'Kaze1', email: 'Kaze2@example.org' };
  it.each(['KAZE1', 'kaze2', 'kaze2@example.org', 'Kaze', 'Kaze2025', 'K4ze!99', '1Kaze!'])('%s', (value) => {
    expect(isGuessable(value, person)).toBe(true);
  });
  it.each(
    `Password1 Password2 Password12 Abc12345 Charlie1 Hello123 Qwerty12 Welcome2025 Passw0rd P@$$w0rd1! Pa55word
    P4ssword Jessic4 1Password Let-me-in1 I1oveY0u Summer2025! Aa1234 Aa123456 Abc123456789 Aaaaaa1 Zaq12wsx 1q2w3e4R
    Naruto2025 Dragon1111111 Azerty1 Motdepasse1 Superman99`.split(/\s+/),
  )('%s, with whatever around it', (value) => {
    expect(isGuessable(value, person)).toBe(true);
    expect(passwordStrength(value, person)).toBe(0);
  });
  it.each(
    `BattleArena25 Blade42x Arena2025x Haineko2025 Colosseum7 Kzx123 Correct-horse-7-battery Passwordless7
    Password83749204 Kaze7390415 7f3K9q2Lm Dragonfly-Kettle-9 Zabimaru2025`.split(/\s+/),
  )('but not %s', (value) => {
    expect(isGuessable(value, person)).toBe(false);
    expect(passwordStrength(value, person)).toBeGreaterThan(0);
  });
  it('are not matched by an empty name or one of digits', () => {
    expect(isGuessable('Kzx123', { name: '', email: '' })).toBe(false);
    expect(isGuessable('Kzx123', { name: '123', email: '456@example.org' })).toBe(false);
  });
  it('grow stronger with length and variety', () => {
    expect(passwordStrength('Password1', person)).toBe(0);
    expect(passwordStrength('Kzx123', person)).toBe(1);
    expect(passwordStrength('Long-er pass 42 words', person)).toBe(4);
  });
});

it('reads the video id from each kind of YouTube link', () => {
  for (const link of [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://m.youtube.com/watch?t=3&v=dQw4w9WgXcQ',
  ])
    expect(youtubeVideoId(link)).toBe('dQw4w9WgXcQ');
});
