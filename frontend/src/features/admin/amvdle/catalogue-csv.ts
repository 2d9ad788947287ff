import { asCell } from '@arena/domain/validation/cell-text';
import type { AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';

const COLUMNS = ['title', 'editors', 'stic', 'category', 'rank'] as const;

type Row = Omit<AmvdleEntryView, 'id'> & { readonly id?: string };

/** A template: the columns and one made-up row. */
export const TEMPLATE = toCsv([
  {
    title: 'My AMV',
    editors: ['First Editor', 'Second Editor'],
    stic: 12,
    category: 'Drama/Romance',
    rank: 3,
  },
]);

/** As imported. Ids keep an entry whose title is edited; the byte order mark tells spreadsheets the encoding. */
export function toCsv(entries: readonly Row[]): string {
  const withId = entries.some(({ id }) => id !== undefined);
  const rows = entries.map(({ id = '', title, editors, stic, category, rank }) => [
    asCell(title),
    editors.map(asCell).join(';'),
    stic,
    asCell(category),
    rank,
    ...(withId ? [asCell(id)] : []),
  ]);
  const lines = [[...COLUMNS, ...(withId ? ['id'] : [])], ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
