import { describe, expect, it } from '@jest/globals';
import { asCell, ofCell } from '@arena/domain/validation/cell-text';
import fc from 'fast-check';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { readCsv } from './csv.js';
import { csvHeader, csvLines } from './write-csv.js';

const COLUMNS = ['title', 'text'] as const;

const pieces = fc.constantFrom(
  'title',
  'text',
  ',',
  ';',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '=',
  "'",
  '\ufeff',
  'é',
  '\0',
);
const anyText = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 40 }).map((parts) => `title,text\n${parts.join('')}`),
  fc.string({ unit: 'binary' }),
);

/** The reader trims cells. Carriage returns in a cell stay. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('a CSV file', () => {
  it('is read, or refused with the rows that are wrong', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { rows, errors } = readCsv(text, { required: ['title'], optional: ['text'] });
        for (const { row, cells } of rows) {
          expect(row).toBeGreaterThan(1);
          expect(Object.keys(cells).sort()).toEqual(['text', 'title']);
        }
        for (const { row, key } of errors)
          expect([row > 0, key.startsWith('validation.')]).toEqual([true, true]);
      }),
      fuzzRuns(500),
    );
  });

  it('that the program wrote contains the same texts when it is read', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = csvHeader(COLUMNS) + csvLines(rows);
        const read = readCsv(text, { required: COLUMNS });
        expect(read.errors).toEqual([]);
        expect(read.rows.map(({ cells }) => [ofCell(cells.title), ofCell(cells.text)])).toEqual(rows);
      }),
      fuzzRuns(500),
    );
  });

  it('contains no cell that a spreadsheet reads as a formula, and every mark can be taken off', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from(`='+-@\t\r\n ;"＝＋ab`)) }), (text) => {
        expect(asCell(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(ofCell(asCell(text))).toBe(text);
      }),
      fuzzRuns(500),
    );
  });
});
