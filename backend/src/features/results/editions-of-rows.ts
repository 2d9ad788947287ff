import type { Edition, EditionPlace } from '@arena/domain/site/editions/editions.events';
import { broken } from '@arena/domain/validation/rule';
import type { ImportRowError } from '@arena/projections/views/import.types';
import { errorAt } from '../imports/import-refused.js';
import type { ImportRow } from './import-rows.js';

export interface ReadEditions {
  readonly editions: readonly Edition[];
  readonly errors: readonly ImportRowError[];
}

/** What is said of the edition, not of a place; each need stand in one of its rows only. */
const OF_EDITION = ['edition', 'year', 'description', 'source', 'sample'] as const;

/** Rows of one edition together; what they say of it must agree. */
export function editionsOfRows(rows: readonly ImportRow[]): ReadEditions {
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

/** Its address: the series and the number, or the name where there is none. */
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
  return {
    editionId,
    name: said('edition') ?? editionId,
    number: said('number') ?? null,
    series: first?.series ?? 'iron-chef',
    year: said('year') ?? null,
    description: said('description') ?? null,
    source: said('source') ?? null,
    places: placesOf(rows),
    sample: said('sample') === 'true',
  };
}

/** The categories in the order in which the rows first name them. */
function placesOf(rows: readonly ImportRow[]): EditionPlace[] {
  const categories = [...new Set(rows.flatMap(({ category }) => category ?? []))];
  const orderOf = ({ category }: EditionPlace) => categories.indexOf(category ?? '');
  return rows.flatMap(placeOf).sort((one, other) => orderOf(one) - orderOf(other) || byRank(one, other));
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

function byRank(one: EditionPlace, other: EditionPlace): number {
  return (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0;
}

function contradictionsIn(rows: readonly ImportRow[]): ImportRowError[] {
  return OF_EDITION.flatMap((field) => {
    const [first, ...others] = rows.filter((row) => row[field] !== undefined);
    return others
      .filter((row) => row[field] !== first?.[field])
      .map(({ row }) => errorAt(row, field, broken('contradiction', { row: first?.row ?? 0 })));
  });
}

/** A place is an entrant's, once among all and once in each category. */
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
