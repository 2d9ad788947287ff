import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A path with its query. */
export interface Address {
  readonly path: string;
  /** With its question mark; empty: none. */
  readonly query: string;
}

interface Subject {
  readonly page: RegExp;
  /** @param part still encoded */
  readonly call: (part: string, season: string) => string;
}

const SUBJECTS: readonly Subject[] = [
  { page: /^\/team-list\/([^/]+)\/$/, call: (name, season) => `/team/${name}${season && `?${season}`}` },
  { page: /^\/results\/([^/]+)\/$/, call: (id) => `/results/${id}` },
  { page: /^\/videos\/([^/]+)\/$/, call: (id, season) => `/videos/?id=${id}${season && `&${season}`}` },
  // A category may contain a slash, encoded or not.
  { page: /^\/music\/([^/]+(?:\/[^/]+)?)\/$/, call: (category) => `/music/${category.replace('/', '%2F')}` },
  {
    page: /^\/match\/(\d+\/[^/]+)\/$/,
    call: (place) => place.replace(/(.*)\/(.*)/, '/bracket/match/$2?season=$1'),
  },
  { page: /^\/overlay\/match\/([^/]+)\/$/, call: (id) => `/bracket/match/${id}` },
  { page: /^\/shop\/([^/]+)\/$/, call: (id, season) => `/products/${id}${season && `?${season}`}` },
];

const SEASON_PAGES = /^\/(team-list|videos|betting|bracket|leaderboard|shop)\/([^/]+\/)?$/;

/** API calls that must succeed for the page to exist. */
function subjectsOf(path: string, query: string): string[] {
  const asked = new URLSearchParams(query);
  const season = SEASON_PAGES.test(path) ? seasonOf(asked) : '';
  const calls = SUBJECTS.flatMap(({ page, call }) => {
    const part = page.exec(path)?.[1];
    return part === undefined ? [] : [call(part, season)];
  });
  const name = asked.get('name');
  if (/^\/profile\/?$/.test(path) && name) calls.push(`/auth/user/${encodeURIComponent(name)}`);
  if (season) calls.push(`/videos/?limit=1&${season}`);
  return calls;
}

function seasonOf(asked: URLSearchParams): string {
  const season = Number(asked.get('season'));
  return Number.isSafeInteger(season) && season > 0 ? `season=${season}` : '';
}

export async function subjectsExist(
  fastify: FastifyInstance,
  request: FastifyRequest,
  { path, query }: Address,
): Promise<boolean> {
  const found = await Promise.all(
    subjectsOf(path, query).map(async (call) => {
      const { cookie } = request.headers;
      const answer = await fastify.inject({
        url: `/api${call}`,
        remoteAddress: request.ip,
        ...(cookie !== undefined && { headers: { cookie } }),
      });
      return !isMissing(answer.statusCode, answer.payload, call);
    }),
  );
  return found.every(Boolean);
}

/** Names that the API rejects do not exist. The page explains other refusals. */
function isMissing(status: number, payload: string, call: string): boolean {
  if (status === 404 || status === 400) return true;
  return call.startsWith('/videos/?id=') && status === 200 && isEmptyList(payload);
}

function isEmptyList(payload: string): boolean {
  const { videos } = JSON.parse(payload) as { videos?: unknown[] };
  return videos?.length === 0;
}

export function splitUrl(url: string): Address {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}
