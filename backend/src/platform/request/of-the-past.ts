import type { FastifyRequest } from 'fastify';

/** Whether it asks for what was shown at another moment. */
export function isOfThePast({ query }: FastifyRequest): boolean {
  return (query as { at?: unknown } | null | undefined)?.at !== undefined;
}
