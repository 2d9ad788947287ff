import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/config.js';
import { inRequest, type LogContext } from '../logging/log-context.js';
import { log } from '../logging/log.js';

declare module 'fastify' {
  interface FastifyRequest {
    logContext?: LogContext;
  }
}

const REQUEST_ID = 'x-request-id';
const VALID = /^[\w.-]{8,64}$/;

/** From a trusted proxy, or new. Visitors may not choose one: events keep it, and the audit trail groups by it. */
export function requestIds({ publicUrl, trustProxy }: AppConfig): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile([...trustProxy]);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isTrusted = publicUrl !== null && trusts(socket.remoteAddress ?? '', 0);
    return isTrusted && typeof given === 'string' && VALID.test(given) ? given : randomUUID();
  };
}

/** Every line from here on names the request. Paths and addresses may name people, so only the route is written. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    inRequest((request.logContext = { requestId: request.id }), done);
  });
  // Reading a body leaves the context.
  fastify.addHook('preValidation', ({ id, logContext = { requestId: id } }, _reply, done) => {
    inRequest(logContext, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (log().isLevelEnabled('debug')) {
      const { method, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime);
      log().debug(
        { ...request.logContext, method, route: routeOptions.url ?? null, status: reply.statusCode, ms },
        'Request',
      );
    }
    done();
  });
}
