import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';
import type { Connections } from './limits/connections.js';

/** The load balancer and the browser try another node, or again after the restart. */
export function refuseWhileEnding(fastify: FastifyInstance, connections: Connections): void {
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (connections.areEnding) done(new DomainError('not-ready'));
    else done();
  });
}
