const LATIN =
  /^(?:|x|n|e|e?s|e?d|e?rs?|[npt]?ings?|ions?|als?|istrators?|ships?|ée?s?|antes?|ants?|ages?|eurs?|nes?|nats?)$/;

/** Endings of Russian words: those that derive a word from another one, then those of cases, numbers and genders. */
const DERIVED =
  'итель|ител|лени|ени|овани|ани|ова|ива|енн|ённ|ленн|нн|лен|ен|ён|н|ил|л|ит|ат|ят|т|ёвк|евк|ок|к|истратор|ств|вш';
const DECLINED =
  'ами|ями|иям|иями|иях|ием|ыми|ого|ому|ов|ев|ой|ей|ёй|ою|ею|ью|ом|ем|ём|ам|ям|ах|ях|ий|ия|ии|ию|ие|ый|ая|яя|ые|ых|ым|' +
  'ую|ся|а|я|ы|и|у|ю|е|ё|о|ь|й';
const CYRILLIC = new RegExp(`^(?:${DERIVED}){0,3}(?:${DECLINED})?$`, 'u');

/** Whether a word is a stem with an ending, such as “bets” and “betting” of “bet”, but not “bettor-ace”. */
export function isFormOf(word: string, stem: string): boolean {
  if (!word.startsWith(stem)) return false;
  const ending = word.slice(stem.length);
  return (/\p{Script=Cyrillic}/u.test(stem) ? CYRILLIC : LATIN).test(ending);
}
