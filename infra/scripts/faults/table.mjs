// The table of docs/reliability.md: one row per removed protection.
const HEAD = '| Fault | Test | Removed | What failed |';
const RULE = '| --- | --- | --- | --- |';
const ROW = /^\| (\d+) \| `([^`]+)` \| (.+) \| (.+) \|$/;

/** One line can protect in several tests, so the test is a part of it. */
export const isRowOf = (row, { fault, removed, test }) =>
  row.fault === fault && row.removed === removed && row.test === test;

export function rowsIn(document) {
  return tableOf(document)
    .map((line) => ROW.exec(line.replaceAll(/ +\|/g, ' |').replaceAll(/\| +/g, '| ')))
    .filter((match) => match !== null)
    .map(([, fault, test, removed, seen]) => ({ fault: Number(fault), test, removed, seen: unquoted(seen) }));
}

export function withRows(document, rows) {
  const lines = document.split('\n');
  const [from, to] = placeOf(lines);
  const sorted = [...rows].sort((one, other) => one.fault - other.fault);
  const table = sorted.map(
    ({ fault, test, removed, seen }) => `| ${fault} | \`${test}\` | ${removed} | \`${seen}\` |`,
  );
  return [...lines.slice(0, from), HEAD, RULE, ...table, ...lines.slice(to)].join('\n');
}

const unquoted = (text) => text.replace(/^`(.*)`$/, '$1');

function tableOf(document) {
  const lines = document.split('\n');
  return lines.slice(...placeOf(lines));
}

function placeOf(lines) {
  const from = lines.findIndex((line) => /^\| Fault +\| Test +\|/.test(line));
  if (from === -1) throw new Error('The document has no table of faults');
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'));
  return [from, length === -1 ? lines.length : from + length];
}
