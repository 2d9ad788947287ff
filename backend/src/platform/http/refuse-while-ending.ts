import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';
import type { Connections } from './limits/connections.js';

/** The load balancer and the browser try another node, or again after the restart. */
export function refuseWhileEnding(fastify: FastifyInstance, connections: Connections): void {
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (connections.areEnding) done(new DomainError('not-ready'));
    else done();
  });
  // Also of requests that are still answered: the client must not send the next one over this connection.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (connections.areEnding) reply.header('connection', 'close');
    done(null, payload);
  });
}
