import type { FastifyRequest } from 'fastify';

/** Sent by pages that nobody has touched for a while. */
export const UNATTENDED = 'x-unattended';
const LIVE = '/api/live';

/** What a page fetches by itself is no use of the session: updates, polls, the live connection that begins again. */
export function isUnattended({
  method,
  headers,
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  return method === 'GET' && (headers[UNATTENDED] !== undefined || url.startsWith(LIVE));
}
