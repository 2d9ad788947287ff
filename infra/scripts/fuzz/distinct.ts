/** No two of these letters look alike, not even in pairs: similar names are refused. */
const LETTERS = 'bdfghkptxz';

/** A text that differs for every whole number. */
export function distinct(number: number) {
  return String(number).replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? '');
}
