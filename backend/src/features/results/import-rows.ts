import { ofCell } from '@arena/domain/validation/cell-text';
import { editionRules } from '@arena/domain/validation/site-rules';
import { broken, oneOf, rule, type Rule, type RuleBreak } from '@arena/domain/validation/rule';
import type { ImportRowError } from '@arena/projections/kernel/import.types';
import { objectSchema } from '../../platform/http/open-api/body-schemas.js';
import { readCsv } from '../../platform/csv/csv.js';
import { errorAt } from '../../platform/csv/import-refused.js';

const REQUIRED = ['edition', 'series'] as const;
const OPTIONAL = [
  'number',
  'year',
  'rank',
  'category',
  'entrant',
  'editors',
  'video_title',
  'video_link',
  'description',
  'source',
  'sample',
  // Only in exports. A season that was played here is already known, with its people as accounts.
  'season',
] as const;
export const COLUMNS = [...REQUIRED, ...OPTIONAL];
export type Column = (typeof COLUMNS)[number];

/** A valid row without its empty cells. */
export interface ImportRow {
  readonly row: number;
  readonly edition: string;
  readonly series: 'iron-chef' | 'battle-arena';
  readonly number?: number;
  readonly year?: number;
  readonly rank?: number;
  readonly category?: string;
  readonly entrant?: string;
  readonly editors?: readonly string[];
  readonly video_title?: string;
  readonly video_link?: string;
  readonly description?: string;
  readonly source?: string;
  readonly sample?: 'true' | 'false';
}

export interface ReadRows {
  readonly rows: readonly ImportRow[];
  readonly errors: readonly ImportRowError[];
}

const MAX_ROWS = 2000;
const MAX_EDITORS = 10;
const NUMBERS: readonly string[] = ['number', 'year', 'rank', 'season'];

const editors: Rule = rule(
  (value) => {
    if (!Array.isArray(value)) return broken('text');
    if (value.length > MAX_EDITORS) return broken('max-items', { max: MAX_EDITORS });
    return value.reduce<RuleBreak | null>((found, each) => found ?? editionRules.editor.check(each), null);
  },
  { type: 'array', items: editionRules.editor.schema, maxItems: MAX_EDITORS },
);

const RULES: Readonly<Record<Column, Rule>> = {
  edition: editionRules.name,
  series: editionRules.series,
  number: editionRules.number,
  year: editionRules.year,
  rank: editionRules.rank,
  category: editionRules.category,
  entrant: editionRules.entrant,
  editors,
  video_title: editionRules.videoTitle,
  video_link: editionRules.videoLink,
  description: editionRules.description,
  source: editionRules.source,
  sample: oneOf(['true', 'false']),
  season: editionRules.number,
};

const CELLS = Object.fromEntries(COLUMNS.map((column) => [column, RULES[column].schema]));
export const ROW_SCHEMA = objectSchema(CELLS, REQUIRED);

export function rowsOfCsv(text: string): ReadRows {
  const { rows, errors } = readCsv<Column>(text, { required: REQUIRED, optional: OPTIONAL });
  return checkRows(
    rows.map(({ row, cells }) => ({ row, cells: unmarked(cells) })),
    errors,
  );
}

/** An export marks texts that a spreadsheet would read as formulas. */
function unmarked(cells: Readonly<Record<Column, string>>): object {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, ofCell(cell)]));
}

/** Cells may be numbers and lists. The first row is row 1. */
export function rowsOfJson(rows: readonly object[]): ReadRows {
  return checkRows(rows.map((cells, index) => ({ row: index + 1, cells })));
}

function checkRows(
  given: readonly { readonly row: number; readonly cells: object }[],
  before: readonly ImportRowError[] = [],
): ReadRows {
  const errors = [...before];
  // An export also contains the seasons played here, which are known.
  const own = given
    .map(({ row, cells }) => ({ row, filled: filledIn(cells) }))
    .filter(({ filled }) => !filled.has('season'));
  const tooMany = own[MAX_ROWS];
  if (tooMany) errors.push(errorAt(tooMany.row, '', broken('max-rows', { max: MAX_ROWS })));
  if (given.length === 0 && errors.length === 0) errors.push(errorAt(1, 'edition', broken('required')));
  const rows = own.slice(0, MAX_ROWS).map(({ row, filled }) => {
    for (const [field, problem] of problemsOf(filled)) errors.push(errorAt(row, field, problem));
    return { row, ...Object.fromEntries(filled) } as unknown as ImportRow;
  });
  return { rows, errors };
}

function problemsOf(cells: ReadonlyMap<string, unknown>): [string, RuleBreak][] {
  const problems: [string, RuleBreak][] = [];
  for (const column of REQUIRED) if (!cells.has(column)) problems.push([column, broken('required')]);
  for (const [name, value] of cells) {
    const rule = Object.hasOwn(RULES, name) ? RULES[name as Column] : null;
    const problem = rule ? rule.check(value) : broken('unknown-field');
    if (problem) problems.push([name.slice(0, 40), problem]);
  }
  return dependent(cells, problems);
}

/** A rank, a category, editors and a video need an entrant. */
function dependent(
  cells: ReadonlyMap<string, unknown>,
  problems: [string, RuleBreak][],
): [string, RuleBreak][] {
  const ofAPlace = ['rank', 'category', 'editors', 'video_title', 'video_link'].some((name) =>
    cells.has(name),
  );
  if (ofAPlace && !cells.has('entrant')) problems.push(['entrant', broken('required')]);
  if (cells.has('video_link') && !cells.has('video_title'))
    problems.push(['video_title', broken('required')]);
  return problems;
}

function filledIn(cells: object): Map<string, unknown> {
  const entries = Object.entries(cells).map(([name, value]) => [name, meant(name, value)] as const);
  return new Map(entries.filter(([, value]) => value !== null && value !== ''));
}

/** The value of a cell: a number, a list or text. The rules refuse everything else. */
function meant(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value ?? null;
  const text = value.trim();
  if (name === 'editors') return text === '' ? null : listOf(text);
  return NUMBERS.includes(name) && /^\d{1,6}$/.test(text) ? Number(text) : text;
}

function listOf(text: string): string[] {
  return text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
