import type { Rows } from './answer-types.js';
import { call, done, type Cookie } from './api-client.js';
import { same, until } from './facts.js';

const CATCH_UP_MS = 20_000;

const LISTS = [
  '/phase/',
  '/settings',
  '/seasons/',
  '/team/all',
  '/judges/',
  '/bracket/all',
  '/bracket/vote',
  '/favorites/',
  '/leaderboard/bettors',
  '/leaderboard/teams',
  '/products/',
  '/videos/',
];
const PAGED = { '/auth/users': 'users', '/bets/all': 'bets', '/audit/events': 'events' } as const;

/** Of closed seasons, too. */
const OF_SEASON = ['/team/all', '/bracket/all', '/bets/all', '/leaderboard/bettors', '/leaderboard/teams'];

/** By path. */
export type AnswersByPath = Record<string, unknown>;

export async function answersOf(
  origin: string,
  { cookie }: Cookie,
  userIds: readonly string[],
  closedSeasons: readonly number[] = [],
) {
  const answers: AnswersByPath = {};
  const ofSeason = [...OF_SEASON, ...userIds.map((id) => `/stdollars/ledger/${id}`)];
  const paths = [
    ...LISTS,
    ...closedSeasons.flatMap((season) => ofSeason.map((path) => `${path}?season=${season}`)),
    ...userIds.flatMap((id) => [`/stdollars/ledger/${id}`, `/bets/user/${id}`, `/auth/user/${id}`]),
  ];
  for (const path of paths) answers[path] = await read(origin, path, cookie);
  // The clock of the server.
  delete (answers['/settings'] as { now?: string }).now;
  for (const [path, field] of Object.entries(PAGED))
    answers[path] = await allPages(origin, cookie, path, field);
  return answers;
}

/** A refusal is an answer too, unless the stores are down. */
async function read(origin: string, path: string, cookie: string) {
  const { status, json } = await call(origin, 'GET', path, { cookie });
  if (status >= 500) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

export function differences(one: AnswersByPath, other: AnswersByPath) {
  return Object.keys(one)
    .filter((path) => !same(one[path], other[path]))
    .map((path) => `${path}: ${firstDifference(one[path], other[path])}`);
}

/** @returns milliseconds */
export async function caughtUp(origin: string, { cookie }: Cookie) {
  const level = async () => {
    const { projections } = await done(origin, 'GET', '/projections/', { cookie });
    const position = Math.max(...projections.map((each) => each.position));
    return projections.every((each) => each.state === 'live' && each.lag === 0 && each.position === position);
  };
  const { ms } = await until(level, CATCH_UP_MS, `the read models show the whole log at ${origin}`);
  return ms;
}

type Page<Field extends keyof Rows> = { [field in Field]: Rows[Field][] } & { next?: string | null };

export async function allPages<Field extends keyof Rows>(
  origin: string,
  cookie: string,
  path: string,
  field: Field,
) {
  const rows: Rows[Field][] = [];
  for (let next: string | null = null; ;) {
    const query = new URLSearchParams({ limit: '200', ...(next && { after: next }) }).toString();
    const answer = await done(origin, 'GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { cookie });
    const page = answer as Page<Field>;
    rows.push(...page[field]);
    next = page.next ?? null;
    if (next === null) return rows;
  }
}

/** The reason of a grant is the key of its command. */
export async function grantsInLog(origin: string, { cookie }: Cookie) {
  const events = await allPages(origin, cookie, '/audit/events?type=MoneyGranted', 'events');
  return events.map(({ data }) => data.reason);
}

function firstDifference(one: unknown, other: unknown, place = ''): string {
  if (!isNested(one) || !isNested(other))
    return `${place || 'the answer'} is ${JSON.stringify(one)}, elsewhere ${JSON.stringify(other)}`;
  const key = Object.keys({ ...one, ...other }).find((each) => !same(one[each], other[each])) ?? '';
  return firstDifference(one[key], other[key], `${place}/${key}`);
}

function isNested(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
