/** Writings without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Whether a text contains a name as whole words. Both in lower case. */
export function isNamedIn(text: string, name: string): boolean {
  const [inText, inName] = [Array.from(text), Array.from(name)];
  return inText.some((_, place) => {
    const end = place + inName.length;
    return (
      inName.every((letter, index) => inText[place + index] === letter) &&
      !isInsideWord(inText[place - 1], inName[0]) &&
      !isInsideWord(inName.at(-1), inText[end])
    );
  });
}

/** Whether no word can end between two characters. */
function isInsideWord(one: string | undefined, other: string | undefined): boolean {
  return [one, other].every((each) => each !== undefined && LETTER.test(each) && !UNSPACED.test(each));
}
