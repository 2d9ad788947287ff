import { describe, expect, it } from '@jest/globals';
import { MAX_AMVDLE_ENTRIES } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import type { ImportRowError } from '@arena/projections/kernel/import.types';
import { ImportRefused } from '../../platform/csv/import-refused.js';
import { readCatalogueCsv, readCatalogueJson } from './catalogue-import.js';

const NOTHING_SAID = { sample: null, version: null };
const HEADER = 'title,editors,stic,category,rank\n';

function refused(read: () => unknown): readonly ImportRowError[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ImportRefused) return error.rows;
    throw error;
  }
  throw new Error('It was taken');
}

const csv = (lines: string) => readCatalogueCsv(HEADER + lines, NOTHING_SAID);
const json = (entry: object) => readCatalogueJson({ entries: [entry] }, NOTHING_SAID);

describe('a catalogue in a CSV file', () => {
  it('has one AMV a row, with editors separated by semicolons', () => {
    expect(csv('"Neon, ""loud""",Léo; Mina ;,15,Drama / Romance,3\nYamidō,MDL,19,Gladiator Pit,1\n')).toEqual(
      {
        entries: [
          { title: 'Neon, "loud"', editors: ['Léo', 'Mina'], stic: 15, category: 'Drama/Romance', rank: 3 },
          { title: 'Yamidō', editors: ['MDL'], stic: 19, category: 'Gladiator Pit', rank: 1 },
        ],
        ...NOTHING_SAID,
      },
    );
  });

  it('may give ids, and leave some out', () => {
    const text = 'id,title,editors,stic,category,rank\na1,One,Léo,15,Drama,3\n,Two,Léo,15,Drama,4\n';
    expect(readCatalogueCsv(text, { sample: true, version: 7 })).toMatchObject({
      entries: [{ id: 'a1' }, expect.not.objectContaining({ id: expect.anything() })],
      sample: true,
      version: 7,
    });
  });

  it('is the same after an export that is safe for spreadsheets', () => {
    // What the page exports: frontend/src/features/admin/amvdle/catalogue-csv.spec.ts
    const text = [
      '\uFEFFtitle,editors,stic,category,rank,id',
      `"'=HYPERLINK(""x"")","'@Kaze;'+1;Mika",9,'-2+3,1,'-1`,
      "''=x,Léo,9,Drama,2,a",
      "'tis,Léo,9,Drama,3,b",
      '',
    ].join('\r\n');
    expect(readCatalogueCsv(text, NOTHING_SAID).entries).toEqual([
      {
        id: '-1',
        title: '=HYPERLINK("x")',
        editors: ['@Kaze', '+1', 'Mika'],
        stic: 9,
        category: '-2+3',
        rank: 1,
      },
      { id: 'a', title: "'=x", editors: ['Léo'], stic: 9, category: 'Drama', rank: 2 },
      { id: 'b', title: "'tis", editors: ['Léo'], stic: 9, category: 'Drama', rank: 3 },
    ]);
  });

  it('is refused row by row, and field by field', () => {
    const lines = [',;,x,Drama/,0', 'Fine,Léo,15,Drama,3', 'Long,Léo,15,Drama,1.5', 'Empty,,,,'].join('\n');
    expect(refused(() => csv(lines)).map(({ row, field, key }) => [row, field, key])).toEqual([
      [2, 'title', 'validation.required'],
      [2, 'editors', 'validation.required'],
      [2, 'stic', 'validation.whole-number'],
      [2, 'category', 'validation.format'],
      [2, 'rank', 'validation.min'],
      [4, 'rank', 'validation.whole-number'],
      [5, 'editors', 'validation.required'],
      [5, 'stic', 'validation.required'],
      [5, 'category', 'validation.required'],
      [5, 'rank', 'validation.required'],
    ]);
  });

  it('is refused when a title occurs twice, in any case', () => {
    expect(refused(() => csv('One,Léo,15,Drama,1\nTwo,Léo,15,Drama,2\n ONE ,Léo,15,Drama,3'))).toEqual([
      { row: 4, field: 'title', key: 'validation.twice', variables: { row: 2 } },
    ]);
  });

  it('is refused without rows, without a column, and with a row that is too short', () => {
    expect(refused(() => csv(''))).toMatchObject([{ row: 2, field: 'title' }]);
    expect(
      refused(() => readCatalogueCsv('title,editors\nA,B', NOTHING_SAID)).map(({ field }) => field),
    ).toEqual(['stic', 'category', 'rank']);
    expect(refused(() => csv('One,Léo'))).toMatchObject([{ row: 2, key: 'validation.cell-count' }]);
  });
});

describe('a catalogue as JSON', () => {
  const entry = { title: 'One', editors: ['Léo'], stic: 15, category: 'Drama', rank: 1 };

  it('is a list of entries, which may be empty, and may say that it is a sample, and what it replaces', () => {
    expect(json({ ...entry, id: 'a1' })).toEqual({ entries: [{ ...entry, id: 'a1' }], ...NOTHING_SAID });
    const said = { sample: true, version: 7 };
    expect(readCatalogueJson({ entries: [], ...said }, NOTHING_SAID)).toEqual({ entries: [], ...said });
    expect(readCatalogueJson({ entries: [] }, said)).toEqual({ entries: [], ...said });
    expect(readCatalogueJson({ entries: [], sample: false }, said)).toMatchObject({
      sample: false,
      version: 7,
    });
  });

  it.each([
    undefined,
    null,
    [],
    {},
    { entries: 'all' },
    { entries: [], more: 1 },
    { entries: [], sample: 'yes' },
    { entries: [], version: '7' },
    { entries: [], version: -1 },
  ])('is not %j', (body) => {
    expect(() => readCatalogueJson(body, NOTHING_SAID)).toThrow('The request could not be read.');
  });

  it.each([
    [{ ...entry, title: 7 }, 'title', 'text'],
    [{ ...entry, editors: 'Léo' }, 'editors', 'required'],
    [{ ...entry, stic: '15' }, 'stic', 'whole-number'],
    [{ ...entry, rank: null }, 'rank', 'whole-number'],
    [{ ...entry, id: '../a' }, 'id', 'format'],
    [{ ...entry, answer: true }, 'answer', 'unknown-field'],
    [{ title: 'One', editors: ['Léo'], stic: 15, rank: 1 }, 'category', 'required'],
  ])('refuses %j', (given, field, key) => {
    expect(refused(() => json(given))).toMatchObject([{ row: 1, field, key: `validation.${key}` }]);
  });

  it('refuses what is no entry at all, an id that stands twice, and too many', () => {
    expect(refused(() => readCatalogueJson({ entries: [null] }, NOTHING_SAID))).toHaveLength(5);
    const twins = [
      { ...entry, id: 'a' },
      { ...entry, title: 'Two', id: 'a' },
    ];
    expect(refused(() => readCatalogueJson({ entries: twins }, NOTHING_SAID))).toMatchObject([
      { row: 2, field: 'id' },
    ]);
    const many = Array.from({ length: MAX_AMVDLE_ENTRIES + 1 }, () => entry);
    expect(() => readCatalogueJson({ entries: many }, NOTHING_SAID)).toThrow(
      `at most ${MAX_AMVDLE_ENTRIES} AMVs`,
    );
  });
});
