import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { COLUMNS, rowsOfCsv, rowsOfJson } from './import-rows.js';

const name = fc.oneof(
  fc.constantFrom(...COLUMNS),
  fc.constantFrom('__proto__', 'constructor', 'toString', ''),
);
const value = fc.oneof(
  fc.constantFrom(
    'iron-chef',
    'STIC 9',
    '9',
    9,
    'https://youtu.be/dQw4w9WgXcQ',
    'true',
    '',
    ' ',
    1e21,
    -1,
    0.5,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const row = fc
  .array(fc.tuple(name, value), { maxLength: 8 })
  .map(
    (cells) =>
      JSON.parse(
        `{${cells.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`).join()}}`,
      ) as object,
  );

/** An object may have a `toString` that is no function. */
const text = value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
const line = fc.array(fc.oneof(text, fc.constantFrom('"', '""', ';')), { maxLength: 14 });

function requireRows({ rows, errors }: ReturnType<typeof rowsOfJson>): void {
  for (const each of errors)
    expect([Number.isInteger(each.row), typeof each.field, typeof each.key]).toEqual([
      true,
      'string',
      'string',
    ]);
  if (errors.length > 0) return;
  for (const { edition, series } of rows)
    expect([typeof edition, ['iron-chef', 'battle-arena'].includes(series)]).toEqual(['string', true]);
}

describe('an import of results', () => {
  it('reads any rows in JSON, or names what is wrong with them', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        requireRows(rowsOfJson(rows));
      }),
      fuzzRuns(),
    );
  });

  it('reads any CSV file, or names what is wrong with it', () => {
    const header = fc.subarray([...COLUMNS], { minLength: 1 });
    fc.assert(
      fc.property(header, fc.array(line, { maxLength: 6 }), (columns, lines) => {
        requireRows(rowsOfCsv([columns, ...lines].map((cells) => cells.join(',')).join('\n')));
      }),
      fuzzRuns(),
    );
  });
});
