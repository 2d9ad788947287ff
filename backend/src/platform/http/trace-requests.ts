import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from '../tracing/tracing.js';

/** A live connection ends after hours, and would hide the others. */
const NOT_TRACED = '/api/live';

/** Call before routes are registered. */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  const began = new WeakMap<FastifyRequest, number>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    began.set(request, Date.now());
    done();
  });
  fastify.addHook('onResponse', (traced, reply, done) => {
    const { id: requestId, method, routeOptions } = traced;
    const route = routeOptions.url ?? 'none';
    if (route !== NOT_TRACED) {
      const request = { requestId, method, route, status: reply.statusCode };
      // On a busy machine, this hook may run long after the answer has ended.
      const from = began.get(traced) ?? Date.now();
      tracing.request(request, from, from + reply.elapsedTime);
    }
    done();
  });
}
