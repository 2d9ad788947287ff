import type { Find, Page, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { auditId } from '@arena/projections/audit/audit.projection';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { pageOf } from '../../platform/http/validation/list-query.js';
import type { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import type { AuditQuery } from './audit.dto.js';

export type AuditFilter = Pick<AuditQuery, keyof AuditQuery>;

/** The field that is also the first sort key, so that one index answers a filter in its order. */
type Order = 'at' | 'id';

/**
 * One page of the audit trail. Several types, and the victories and defeats of a team, are read one by one and merged,
 * each from its own index.
 */
export async function findAudited(
  reader: ReadModelReader,
  query: AuditFilter,
  direction: 'asc' | 'desc',
): Promise<Page<AuditDocument>> {
  const order = query.from === undefined && query.to === undefined ? 'id' : 'at';
  const find = (where: Where) =>
    reader.find<AuditDocument>(AUDIT, {
      where,
      ...rangeOf(query),
      sort: [{ field: order, order: direction }],
      ...pageOf(query),
    });
  const pages = await Promise.all(alternativesOf(query).map(find));
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const limit = pageOf(query).limit;
  const found = pages.flatMap(({ documents }) => documents).sort(comparing(order, direction));
  const more = found.length > limit || pages.some(({ next }) => next !== null);
  const documents = found.slice(0, limit);
  const last = documents.at(-1);
  return { documents, next: more && last ? cursorAfter(last, order) : null };
}

function comparing(order: Order, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  const key = (document: AuditDocument) => (order === 'at' ? document.at : '') + document.id;
  return (one: AuditDocument, other: AuditDocument) => (key(one) < key(other) ? -sign : sign);
}

/** Like the cursors of the stores: the values of the sort keys. A test pages through merged types. */
function cursorAfter({ at, id }: AuditDocument, order: Order): string {
  return Buffer.from(JSON.stringify(order === 'at' ? [at, id] : [id])).toString('base64url');
}

type Where = Readonly<Record<string, Scalar>>;

/** An event passes the filter if it passes one of these. No event passes two. */
function alternativesOf({ team, type, ...query }: AuditFilter): Where[] {
  const teams: Where[] = team === undefined ? [{}] : [{ team }, { other: team }];
  const types: Where[] =
    type === undefined ? [{}] : [...new Set(type.split(','))].map((each) => ({ type: each }));
  return teams.flatMap((ofTeam) => types.map((ofType) => ({ ...whereOf(query), ...ofTeam, ...ofType })));
}

function whereOf({ season, stream, ...rest }: Omit<AuditFilter, 'team' | 'type'>): Where {
  const { actor, subject, match, person, correlation, revision } = rest;
  const within = season === undefined ? stream : tournamentStream(season);
  const fields = { stream: within, actor, subject, match, person, correlation, revision };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

/** Stored times are ISO 8601 in UTC, which sorts as text. */
function rangeOf({ from, to, before }: AuditFilter): Pick<Find, 'range'> {
  const iso = (value: string): string => new Date(value).toISOString();
  if (from !== undefined || to !== undefined) {
    const ends = { ...(from !== undefined && { from: iso(from) }), ...(to !== undefined && { to: iso(to) }) };
    return { range: { field: 'at', ...ends } };
  }
  return before === undefined ? {} : { range: { field: 'id', to: auditId(before - 1) } };
}
