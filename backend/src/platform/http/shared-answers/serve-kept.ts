import type { CanActivate } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../request/caller.js';
import { encodedFor } from './send-encoded.js';
import type { SharedAnswers } from './shared-answers.js';
import { seesMore } from './shared-routes.js';

/** Sends kept answers without Nest's pipeline, after the guards of their routes. */
export function serveKept(
  fastify: FastifyInstance,
  answers: SharedAnswers,
  guards: readonly CanActivate[],
): void {
  fastify.addHook('preHandler', async (request, reply) => {
    const kept = request.method === 'GET' ? answers.keptAt(request.url) : null;
    if (!kept) return;
    const { controller, handler } = kept.route;
    const context = new ExecutionContextHost([request, reply], controller, handler);
    for (const guard of guards) await guard.canActivate(context);
    const caller = callerOf(request);
    if (!seesMore(caller, handler)) reply.send(await encodedFor(request, reply, kept.answer, caller));
  });
}
