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
    places: rows.flatMap(placeOf).sort(byRank),
    sample: said('sample') === 'true',
  };
}

function placeOf({
  rank,
  entrant,
  editors,
  video_title: title,
  video_link: link,
}: ImportRow): EditionPlace[] {
  if (entrant === undefined) return [];
  const video = title === undefined ? null : { title, link: link ?? null };
  return [{ rank: rank ?? null, entrant, editors: editors ?? [], video }];
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

function twiceIn(rows: readonly ImportRow[]): ImportRowError[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, entrant }) => {
    if (entrant === undefined) return [];
    const before = seen.get(entrant.toLowerCase());
    seen.set(entrant.toLowerCase(), row);
    return before === undefined ? [] : [errorAt(row, 'entrant', broken('twice', { row: before }))];
  });
}
