import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Null: a visitor may not have the answer, or there is none. */
export type Ask = <Answer>(call: string) => Promise<Answer | null>;

/** Calls of the API without a cookie, so the answers contain nothing that a visitor may not see. */
export function askAsVisitor(fastify: FastifyInstance, { ip }: FastifyRequest): Ask {
  return async <Answer>(call: string) => {
    const { statusCode, payload } = await fastify.inject({ url: `/api${call}`, remoteAddress: ip });
    return statusCode === 200 ? (JSON.parse(payload) as Answer) : null;
  };
}
