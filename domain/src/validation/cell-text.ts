/** What spreadsheets read as a formula, also after our own mark, so that a round trip keeps it. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

export function asCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function ofCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
