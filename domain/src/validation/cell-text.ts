/**
 * Before what spreadsheets read as a formula, also after our own mark, so that a round trip keeps it. A spreadsheet of
 * another language separates cells at semicolons or tabs, and begins a row at a line break in a text. It drops quotes
 * there. The first character is tested first, so that the time grows only with the length of the text.
 */
const FORMULA = /(?=['=+\-@＝＋－＠])(?<=^|[;\t\r\n][ "]*)(?='*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g;
const MARK = /'(?<=(?:^|[;\t\r\n][ "]*)')(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g;

export function asCell(text: string): string {
  return text.replace(FORMULA, "'");
}

export function ofCell(cell: string): string {
  return cell.replace(MARK, '');
}
