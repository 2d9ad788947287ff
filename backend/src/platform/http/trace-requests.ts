import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../tracing/tracing.js';

/** A live connection ends after hours, and would hide the others. */
const NOT_TRACED = '/api/live';

export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  fastify.addHook('onResponse', ({ id: requestId, method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    const ended = Date.now();
    if (route !== NOT_TRACED) {
      const request = { requestId, method, route, status: reply.statusCode };
      tracing.request(request, ended - reply.elapsedTime, ended);
    }
    done();
  });
}
