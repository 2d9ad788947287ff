import { stripVTControlCharacters } from 'node:util';

const LONGEST = 140;

/** Without the comma of a longer value. */
const bare = (value: string) => value.replace(/,$/, '');

/** The first difference that a test reports, in one line. */
export function summaryOf(message: string) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const value = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find((found) => found);
  const expected = value(/^Expected[^:]*: (.+)$/) ?? value(/^- (?!Expected)(.+)$/);
  const received = value(/^Received[^:]*: (.+)$/) ?? value(/^\+ (?!Received)(.+)$/);
  const text =
    expected && received ? `expected ${bare(expected)}, got ${bare(received)}` : (lines.find(Boolean) ?? '');
  const plain = text.replaceAll('|', '/').replaceAll(/\s+/g, ' ');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
