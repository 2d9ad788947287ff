/** Writings without spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A compound such as “bettor-ace” is one word. */
const LETTER = /[\p{L}\p{N}_-]/u;

/** Where a text contains a name as whole words; -1: nowhere. Both in lower case. */
export function placeOfName(text: string, name: string): number {
  let place = text.indexOf(name);
  while (place >= 0 && (isInsideWord(text, place) || isInsideWord(text, place + name.length)))
    place = text.indexOf(name, place + 1);
  return place;
}

/** Whether no word can end before a character of a text. */
function isInsideWord(text: string, place: number): boolean {
  const around = [text.slice(0, place).at(-1), text.at(place)];
  return around.every((each) => each !== undefined && LETTER.test(each) && !UNSPACED.test(each));
}
