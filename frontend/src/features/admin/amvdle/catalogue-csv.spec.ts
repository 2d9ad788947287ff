import { describe, expect, it } from '@jest/globals';
import { toCsv } from './catalogue-csv.js';

describe('the catalogue as a CSV file', () => {
  it('holds nothing that a spreadsheet would reckon with', () => {
    const entries = [
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
    ];
    // The server parses this file in backend/src/features/amvdle/catalogue-import.spec.ts.
    expect(toCsv(entries)).toBe(
      [
        '\uFEFFtitle,editors,stic,category,rank,id',
        `"'=HYPERLINK(""x"")","'@Kaze;'+1;Mika",9,'-2+3,1,'-1`,
        "''=x,Léo,9,Drama,2,a",
        "'tis,Léo,9,Drama,3,b",
        '',
      ].join('\r\n'),
    );
  });
});
