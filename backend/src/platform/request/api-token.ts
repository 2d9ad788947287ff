import type { FastifyRequest } from 'fastify';

/** Secret scanners find it. The ids of accounts, which pages send in the same header, never begin so. */
export const API_TOKEN_PREFIX = 'ba_';

const BEARER = /^Bearer\s+/i;

/** Null for a request of a browser. No other site can make a browser send this header. */
export function apiTokenIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const claimed = claimedIn({ headers });
  return claimed?.startsWith(API_TOKEN_PREFIX) ? claimed : null;
}

/** What the header Authorization says. */
export function claimedIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return headers.authorization?.replace(BEARER, '').trim();
}
