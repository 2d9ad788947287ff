import type { FastifyInstance } from 'fastify';
import { untilClosed } from '../../platform/http/limits/address-share.js';
import type { Metrics } from './metrics.js';

const LIVE = '/api/live';
/** One label for unknown paths, so that strangers cannot add metric series. */
const NO_ROUTE = 'none';

/** Call before routes are registered. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (routeOf(request.routeOptions.url) === LIVE) untilClosed(reply.raw, metrics.liveConnection());
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request.routeOptions.url);
    if (route !== LIVE) metrics.request(request.method, route, reply.statusCode, reply.elapsedTime);
    done();
  });
}

function routeOf(url: string | undefined): string {
  return url?.replace(/(.)\/$/, '$1') ?? NO_ROUTE;
}
