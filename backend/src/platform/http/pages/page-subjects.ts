import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageAt } from './page-at.js';
import { subjectsOf } from './page-data.js';

export interface Address {
  readonly path: string;
  /** With its question mark; empty: none. */
  readonly query: string;
}

export async function subjectsExist(
  fastify: FastifyInstance,
  request: FastifyRequest,
  page: PageAt,
  query: string,
): Promise<boolean> {
  const found = await Promise.all(
    subjectsOf(page, query).map(async (call) => {
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
  if (status !== 200 || !call.startsWith('/videos/?id=')) return false;
  const { videos } = JSON.parse(payload) as { videos?: unknown[] };
  return videos?.length === 0;
}

export function splitUrl(url: string): Address {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}
