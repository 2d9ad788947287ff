import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUpload } from '../../platform/http/body/is-upload.js';
import { untilClosed } from '../../platform/http/limits/address-share.js';
import type { RequestMetrics } from './request-metrics.js';

const LIVE = '/api/live';
/** One label for unknown paths, so that strangers cannot add metric series. */
const NO_ROUTE = 'none';

/** Call before routes are registered. */
export function measureRequests(fastify: FastifyInstance, metrics: RequestMetrics): void {
  const readBefore = new WeakMap<Socket, number>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (routeOf(request.routeOptions.url) === LIVE) untilClosed(reply.raw, metrics.liveConnection());
    if (isUpload(request)) untilClosed(reply.raw, metrics.upload(socket, readBefore.get(socket) ?? 0));
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { socket } = request.raw;
    readBefore.set(socket, socket.bytesRead);
    const route = routeOf(request.routeOptions.url);
    if (route !== LIVE) metrics.request(request.method, route, reply.statusCode, reply.elapsedTime);
    done();
  });
}

function routeOf(url: string | undefined): string {
  return url?.replace(/(.)\/$/, '$1') ?? NO_ROUTE;
}
