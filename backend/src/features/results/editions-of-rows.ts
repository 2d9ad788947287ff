import type { Edition, EditionPlace } from '@arena/domain/site/editions/editions.events';
import { broken } from '@arena/domain/validation/rule';
import type { ImportRowError } from '@arena/projections/kernel/import.types';
import { errorAt, ImportRefused } from '../../platform/csv/import-refused.js';
import type { ImportRow, ReadRows } from './import-rows.js';

interface ReadEditions {
  readonly editions: readonly Edition[];
  readonly errors: readonly ImportRowError[];
}

/** Columns about the edition. One of its rows is enough, and all rows must agree. */
const OF_EDITION = ['edition', 'year', 'description', 'source', 'sample'] as const;

/** All rows or none. @throws ImportRefused */
export function validEditions({ rows, errors }: ReadRows): readonly Edition[] {
  if (errors.length > 0) throw new ImportRefused(errors);
  const read = editionsOfRows(rows);
  if (read.errors.length > 0) throw new ImportRefused(read.errors);
  return read.editions;
}

function editionsOfRows(rows: readonly ImportRow[]): ReadEditions {
  const errors: ImportRowError[] = [];
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const editionId = editionIdOf(row);
    if (editionId === null) errors.push(errorAt(row.row, 'number', broken('required')));
    else groups.set(editionId, [...(groups.get(editionId) ?? []), row]);
  }
  const editions = [...groups].map(([editionId, own]) => {
    errors.push(...contradictionsIn(own), ...twiceIn(own));
    return editionOf(editionId, own);
  });
  return { editions, errors };
}

/** The series and the number, or the name of an edition without a number. It is part of the address. */
function editionIdOf({ series, number, edition }: ImportRow): string | null {
  const prefix = series === 'iron-chef' ? 'stic' : series;
  if (number !== undefined) return `${prefix}-${number}`;
  const slug = edition
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? null : `${prefix}-${slug}`;
}

function editionOf(editionId: string, rows: readonly ImportRow[]): Edition {
  const said = <F extends keyof ImportRow>(field: F) =>
    rows.map((row) => row[field]).find((value) => value !== undefined);
  const [first] = rows;
  // Places are sorted by the first row of their category, then by rank.
  const categories = [...new Set(rows.flatMap(({ category }) => category ?? []))];
  const orderOf = ({ category }: EditionPlace) => categories.indexOf(category ?? '');
  return {
    editionId,
    name: said('edition') ?? editionId,
    number: said('number') ?? null,
    series: first?.series ?? 'iron-chef',
    year: said('year') ?? null,
    description: said('description') ?? null,
    source: said('source') ?? null,
    places: rows
      .flatMap(placeOf)
      .sort(
        (one, other) =>
          orderOf(one) - orderOf(other) || (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0,
      ),
    sample: said('sample') === 'true',
  };
}

function placeOf({
  rank,
  category,
  entrant,
  editors,
  video_title: title,
  video_link: link,
}: ImportRow): EditionPlace[] {
  if (entrant === undefined) return [];
  const video = title === undefined ? null : { title, link: link ?? null };
  const inCategory = category === undefined ? {} : { category };
  return [{ rank: rank ?? null, ...inCategory, entrant, editors: editors ?? [], video }];
}

function contradictionsIn(rows: readonly ImportRow[]): ImportRowError[] {
  return OF_EDITION.flatMap((field) => {
    const [first, ...others] = rows.filter((row) => row[field] !== undefined);
    return others
      .filter((row) => row[field] !== first?.[field])
      .map(({ row }) => errorAt(row, field, broken('contradiction', { row: first?.row ?? 0 })));
  });
}

/** An entrant has at most one place in each category and one without category. */
function twiceIn(rows: readonly ImportRow[]): ImportRowError[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, entrant, category = '' }) => {
    if (entrant === undefined) return [];
    const key = JSON.stringify([category, entrant]).toLowerCase();
    const before = seen.get(key);
    seen.set(key, row);
    return before === undefined ? [] : [errorAt(row, 'entrant', broken('twice', { row: before }))];
  });
}
