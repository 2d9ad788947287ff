import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `/metrics` on the port of the pages, for who knows the token. */
export function serveMetricsWithToken(fastify: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = hashOf(`Bearer ${token}`);
  fastify.get('/metrics', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    // Equal lengths, so the comparison takes the same time for each wrong token.
    if (!timingSafeEqual(hashOf(headers.authorization ?? ''), expected))
      return reply.status(401).header('www-authenticate', 'Bearer').send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
