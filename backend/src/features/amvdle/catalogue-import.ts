import { MAX_AMVDLE_ENTRIES } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { titleKey } from '@arena/domain/amvdle/text-keys';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { isJsonObject } from '@arena/domain/kernel/parsed-json';
import { amvdleEntryRules } from '@arena/domain/validation/amvdle-rules';
import { ofCell } from '@arena/domain/validation/cell-text';
import { broken } from '@arena/domain/validation/rule';
import type { ImportRowError } from '@arena/projections/kernel/import.types';
import { readCsv } from '../../platform/csv/csv.js';
import { errorAt, ImportRefused } from '../../platform/csv/import-refused.js';
import { listSchema, objectSchema } from '../../platform/http/open-api/body-schemas.js';

/** An entry as an admin sends it. Without an id, the title identifies it. */
export type GivenEntry = Omit<AmvdleEntry, 'entryId'> & { readonly id?: string };

export interface CatalogueFacts {
  /** Null: the import does not change it. */
  readonly sample: boolean | null;
  /** The version that it replaces; null: the current one. */
  readonly version: number | null;
}

export interface CatalogueImport extends CatalogueFacts {
  readonly entries: readonly GivenEntry[];
}

interface Row {
  readonly row: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Field = keyof typeof amvdleEntryRules;

const COLUMNS = ['title', 'editors', 'stic', 'category', 'rank'] as const;
const FIELDS = Object.keys(amvdleEntryRules) as Field[];

const ENTRY = Object.fromEntries(FIELDS.map((field) => [field, amvdleEntryRules[field].schema]));

export const CATALOGUE_SCHEMA = objectSchema(
  {
    entries: listSchema(objectSchema(ENTRY, COLUMNS), { maxItems: MAX_AMVDLE_ENTRIES }),
    sample: { type: ['boolean', 'null'] },
    version: { type: ['integer', 'null'], minimum: 0 },
  },
  ['entries'],
);

/**
 * Columns: title,editors,stic,category,rank. Semicolons separate the editors.
 * @throws ImportRefused, amvdle-too-many-entries
 */
export function readCatalogueCsv(text: string, facts: CatalogueFacts): CatalogueImport {
  const { rows, errors } = readCsv(text, { required: COLUMNS, optional: ['id'] });
  if (errors.length > 0) throw new ImportRefused(errors);
  // An empty file is a mistake. An empty JSON list empties the catalogue.
  if (rows.length === 0) throw new ImportRefused([errorAt(2, 'title', broken('required'))]);
  const read = rows.map(({ row, cells: { id, title, editors, stic, category, rank } }) => {
    const names = editors.split(';').map((name) => ofCell(name.trim()));
    const texts = {
      title: ofCell(title),
      editors: names.filter((name) => name !== ''),
      category: ofCell(category),
    };
    const fields = { ...texts, stic: numberOr(stic), rank: numberOr(rank) };
    return { row, fields: id === '' ? fields : { ...fields, id: ofCell(id) } };
  });
  return { entries: checked(read), ...facts };
}

/**
 * `{ entries: [{ id?, title, editors, stic, category, rank }], sample?, version? }`. The first entry is row 1.
 * @param facts defaults for the fields that the body leaves out
 * @throws ImportRefused, malformed-request, amvdle-too-many-entries
 */
export function readCatalogueJson(body: unknown, facts: CatalogueFacts): CatalogueImport {
  if (!isJsonObject(body) || !Array.isArray(body['entries'])) throw new DomainError('malformed-request');
  const { entries, sample, version, ...others } = { ...facts, ...body } as Readonly<
    Record<keyof CatalogueImport, unknown>
  > & { readonly entries: unknown[] };
  if (Object.keys(others).length > 0) throw new DomainError('malformed-request');
  if (sample !== null && typeof sample !== 'boolean') throw new DomainError('malformed-request');
  if (version !== null && !isVersion(version)) throw new DomainError('malformed-request');
  const rows = entries.map((entry, index) => ({ row: index + 1, fields: isJsonObject(entry) ? entry : {} }));
  return { entries: checked(rows), sample, version };
}

function checked(rows: readonly Row[]): GivenEntry[] {
  if (rows.length > MAX_AMVDLE_ENTRIES)
    throw new DomainError('amvdle-too-many-entries', { max: MAX_AMVDLE_ENTRIES });
  const wrong = rows.flatMap(problemsOf);
  const errors = wrong.length > 0 ? wrong : [...twice(rows, 'title'), ...twice(rows, 'id')];
  if (errors.length > 0) throw new ImportRefused(errors);
  return rows.map(({ fields }) => tidy(fields as unknown as GivenEntry));
}

function problemsOf({ row, fields }: Row): ImportRowError[] {
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(amvdleEntryRules, name));
  const breaks = FIELDS.flatMap((field) => {
    const value = fields[field];
    if (field === 'id' && value === undefined) return [];
    const wrong = value === undefined ? broken('required') : amvdleEntryRules[field].check(value);
    return wrong ? [errorAt(row, field, wrong)] : [];
  });
  return [...breaks, ...unknown.map((name) => errorAt(row, name.slice(0, 40), broken('unknown-field')))];
}

function twice(rows: readonly Row[], field: 'title' | 'id'): ImportRowError[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, fields }) => {
    const value = fields[field];
    if (typeof value !== 'string') return [];
    const key = field === 'title' ? titleKey(value) : value;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, row);
    return before === undefined ? [] : [errorAt(row, field, broken('twice', { row: before }))];
  });
}

function tidy({ id, title, editors, stic, category, rank }: GivenEntry): GivenEntry {
  const parts = category.split('/').map((part) => part.trim());
  const entry = { title: title.trim(), editors: editors.map((name) => name.trim()), stic, rank };
  return { ...entry, category: parts.join('/'), ...(id === undefined ? {} : { id }) };
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Text that is no number stays text, which the rule of the field refuses. */
function numberOr(cell: string): number | string | undefined {
  if (cell === '') return undefined;
  return /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}
