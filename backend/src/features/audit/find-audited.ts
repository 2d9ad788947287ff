import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Find, Page, Where } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { cursorOf, valuesIn } from '@arena/infra/read-models/cursor';
import { auditId } from '@arena/projections/audit/audit.projection';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { pageOf } from '../../platform/http/validation/list-query.js';
import type { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import type { AuditQuery } from './audit.dto.js';

/** As a request has it. */
export type AskedEvents = Pick<AuditQuery, keyof AuditQuery>;

export type AuditFilter = Omit<AskedEvents, 'team'> & {
  /** Any of these. */
  readonly team?: readonly string[] | undefined;
};

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The field that is also the first sort key, so that one index answers a filter in its order. */
type Order = 'at' | 'id';

/**
 * One page of the audit trail. The victories and defeats of each team are read one by one and merged, each from its own
 * index. So are several types of a season or of the whole log. @throws malformed-request for a cursor of another list
 */
export async function findAudited(
  reader: ReadModelReader,
  query: AuditFilter,
  direction: 'asc' | 'desc',
): Promise<Page<AuditDocument>> {
  const order = orderOf(query);
  checkCursor(query.after, order);
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
  return merged(pages, { order, direction, limit: pageOf(query).limit });
}

/** The first page of several lists. A match of two of the teams is found for both. */
function merged(
  pages: readonly Page<AuditDocument>[],
  { order, direction, limit }: { order: Order; direction: 'asc' | 'desc'; limit: number },
): Page<AuditDocument> {
  const byId = new Map(pages.flatMap(({ documents }) => documents.map((each) => [each.id, each])));
  const key = ({ at, id }: AuditDocument): string => (order === 'at' ? at : '') + id;
  const ascending = [...byId.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const found = direction === 'asc' ? ascending : ascending.reverse();
  const documents = found.slice(0, limit);
  const last = documents.at(-1);
  const hasMore = found.length > limit || pages.some(({ next }) => next !== null);
  return { documents, next: hasMore && last ? cursorAfter(last, order) : null };
}

export function filterOf({ team, ...query }: AskedEvents): AuditFilter {
  return { ...query, ...(team !== undefined && { team: [...new Set(team.split(','))] }) };
}

function orderOf({ from, to }: AuditFilter): Order {
  return from === undefined && to === undefined ? 'id' : 'at';
}

/** A cursor of the events after one that the query finds. */
export function nextAfter(document: AuditDocument, query: AuditFilter): string {
  return cursorAfter(document, orderOf(query));
}

function cursorAfter({ at, id }: AuditDocument, order: Order): string {
  return cursorOf(order === 'at' ? [at, id] : [id]);
}

/** The stores would compare any values. @throws malformed-request */
function checkCursor(after: string | undefined, order: Order): void {
  if (after === undefined) return;
  const values = valuesIn(after);
  const checks = order === 'at' ? [isTime, isId] : [isId];
  if (values.length !== checks.length || !checks.every((check, n) => check(values[n])))
    throw new DomainError('malformed-request');
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value === auditId(Number(value));
}

/** Those that have indexes of their own, without the type. */
const OTHER_FIELDS = [
  'person',
  'match',
  'actor',
  'subject',
  'correlation',
  'revision',
  'from',
  'to',
] as const;

/** An event passes the filter if it passes one of these. */
function alternativesOf({ team, type, ...query }: AuditFilter): Where[] {
  const teams: Where[] = team === undefined ? [{}] : team.flatMap((id) => [{ team: id }, { other: id }]);
  const types = typesOf(type, team !== undefined || OTHER_FIELDS.some((field) => query[field] !== undefined));
  return teams.flatMap((ofTeam) => types.map((ofType) => ({ ...whereOf(query), ...ofTeam, ...ofType })));
}

/**
 * @param isNarrow another field than the type may leave few events, or the order is not that of the index of the types:
 *   one find takes the index that leaves the fewest
 */
function typesOf(type: string | undefined, isNarrow: boolean): Where[] {
  if (type === undefined) return [{}];
  const types = [...new Set(type.split(','))];
  return isNarrow ? [{ type: types }] : types.map((each) => ({ type: each }));
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
