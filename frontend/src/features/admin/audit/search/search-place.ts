/** A match or a revision, if a search names one, and the words that say something else. */
type MatchAndRest = { readonly match?: string; readonly rest: string };
type RevisionAndRest = { readonly revision?: string; readonly rest: string };

/** Of the five languages. */
const MATCH = '(?:match|матч[а-я]*|試合|マッチ|比赛|场)';
const ROUND = '(?:round|tour|раунд[а-я]*|ラウンド|回戦|轮)';
/** As in 2nd, 2e, 2-й. */
const ORDINAL = '(?:st|nd|rd|th|er|ère|ème|e|-?[йя])?';
/** Not inside a word such as “kaze-4” or “detour2”. */
const BEGIN = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}_-])';
const END = '(?![\\p{Script=Latin}\\d_-])';
const MATCH_ID = new RegExp(`${BEGIN}(?<!\\d)r\\d+m\\d+${END}`, 'u');
const REVISION = new RegExp(`(?<![\\p{L}\\d_-])\\d{1,9}${END}`, 'u');
const PLACE_WORD = new RegExp(`^(?:${MATCH}|${ROUND}|r\\d+m\\d+)$`, 'u');

/** A match such as r2m1 or “match 1 of round 2”. The rest does not have the number of a round: it is no revision. */
export function matchIn(text: string): MatchAndRest {
  const [id] = MATCH_ID.exec(text) ?? [];
  if (id) return { match: id, rest: text.replace(id, ' ') };
  const [round, match] = [numberOf(ROUND, text), numberOf(MATCH, text)];
  if (round && match) {
    const rest = text.replace(round.written, ' ').replace(match.written, ' ');
    return { match: `r${round.number}m${match.number}`, rest };
  }
  const known = round ?? match;
  return { rest: known ? text.replace(known.written, known.word) : text };
}

export function revisionIn(text: string): RevisionAndRest {
  const [revision] = REVISION.exec(text) ?? [];
  return revision ? { revision, rest: text.replace(revision, ' ') } : { rest: text };
}

export function isPlaceWord(word: string): boolean {
  return PLACE_WORD.test(word);
}

function numberOf(word: string, text: string) {
  // “2nd round, 3rd match” contains “round, 3” as well.
  const numbersFirst = text.search(/\d/) < text.search(new RegExp(`${MATCH}|${ROUND}`, 'u'));
  const found = (numbersFirst ? before(word) : after(word)).exec(text);
  const { number, name } = found?.groups ?? {};
  return found && number !== undefined && name !== undefined
    ? { written: found[0], number: Number(number), word: name }
    : null;
}

function before(word: string): RegExp {
  return new RegExp(`${BEGIN}(?<!\\d)第?(?<number>\\d{1,4})${ORDINAL}[\\s-]*(?<name>${word})`, 'u');
}

function after(word: string): RegExp {
  return new RegExp(`${BEGIN}(?<name>${word})[\\s#№]*(?<number>\\d{1,4})${END}`, 'u');
}
