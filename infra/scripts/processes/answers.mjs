import { call, done } from './api-client.mjs';
import { same, until } from './facts.mjs';

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
const PAGED = { '/auth/users': 'users', '/bets/all': 'bets', '/audit/events': 'events' };

/** Of closed seasons, too. */
const OF_SEASON = ['/team/all', '/bracket/all', '/bets/all', '/leaderboard/bettors', '/leaderboard/teams'];

export async function answersOf(origin, admin, userIds, closedSeasons = []) {
  const answers = {};
  const { cookie } = admin;
  const ofSeason = [...OF_SEASON, ...userIds.map((id) => `/stdollars/ledger/${id}`)];
  const paths = [
    ...LISTS,
    ...closedSeasons.flatMap((season) => ofSeason.map((path) => `${path}?season=${season}`)),
    ...userIds.flatMap((id) => [`/stdollars/ledger/${id}`, `/bets/user/${id}`, `/auth/user/${id}`]),
  ];
  for (const path of paths) answers[path] = await read(origin, path, cookie);
  // The clock of the server.
  delete answers['/settings'].now;
  for (const [path, field] of Object.entries(PAGED))
    answers[path] = await allPages(origin, cookie, path, field);
  return answers;
}

/** A refusal is an answer too, unless the stores are down. */
async function read(origin, path, cookie) {
  const { status, json } = await call(origin, 'GET', path, { cookie });
  if (status >= 500) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

export function differences(one, other) {
  return Object.keys(one)
    .filter((path) => !same(one[path], other[path]))
    .map((path) => `${path}: ${firstDifference(one[path], other[path])}`);
}

/** @returns milliseconds */
export async function caughtUp(origin, { cookie }) {
  const level = async () => {
    const { projections } = await done(origin, 'GET', '/projections/', { cookie });
    const position = Math.max(...projections.map((each) => each.position));
    return projections.every((each) => each.state === 'live' && each.lag === 0 && each.position === position);
  };
  const { ms } = await until(level, CATCH_UP_MS, `the read models show the whole log at ${origin}`);
  return ms;
}

export async function allPages(origin, cookie, path, field) {
  const rows = [];
  for (let next = null; ;) {
    const query = new URLSearchParams({ limit: '200', ...(next && { after: next }) });
    const page = await done(origin, 'GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { cookie });
    rows.push(...page[field]);
    next = page.next ?? null;
    if (next === null) return rows;
  }
}

function firstDifference(one, other, place = '') {
  const nested = [one, other].every((each) => each !== null && typeof each === 'object');
  if (!nested)
    return `${place || 'the answer'} is ${JSON.stringify(one)}, elsewhere ${JSON.stringify(other)}`;
  const key = [...new Set([...Object.keys(one), ...Object.keys(other)])].find(
    (each) => !same(one[each], other[each]),
  );
  return firstDifference(one[key], other[key], `${place}/${key}`);
}
