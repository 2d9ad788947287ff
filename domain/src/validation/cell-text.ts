/**
 * What spreadsheets take for a formula, in Japanese also in full width; also what begins so after our own mark, or the
 * way back would lead further than the way there.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** The text as a cell that no spreadsheet reckons with. */
export function asCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What `asCell` was given. */
export function ofCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
