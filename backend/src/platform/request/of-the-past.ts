import type { FastifyRequest } from 'fastify';

export function isOfThePast({ query }: FastifyRequest): boolean {
  return (query as { at?: unknown } | null | undefined)?.at !== undefined;
}
