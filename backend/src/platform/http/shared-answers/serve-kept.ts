import type { CanActivate } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../request/caller.js';
import { hasBody } from '../body/has-body.js';
import { sendEncoded } from './send-encoded.js';
import type { KeptAnswer, SharedAnswers } from './shared-answers.js';
import { seesMore } from './shared-routes.js';

/** Before bodies are read, after the guards. Call after every hook that checks requests or sets headers. */
export function serveKept(
  fastify: FastifyInstance,
  answers: SharedAnswers,
  guards: readonly CanActivate[],
): void {
  /** @returns whether it was sent */
  async function serve(kept: KeptAnswer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { controller, handler } = kept.route;
    const context = new ExecutionContextHost([request, reply], controller, handler);
    for (const guard of guards) await guard.canActivate(context);
    const caller = callerOf(request);
    if (seesMore(caller, handler)) return false;
    await sendEncoded(request, reply, kept.encoded ?? (await kept.answer), caller);
    return true;
  }

  fastify.addHook('onRequest', (request, reply, done) => {
    const kept = request.method === 'GET' && !hasBody(request) ? answers.keptAt(request.url) : null;
    if (!kept) {
      done();
      return;
    }
    serve(kept, request, reply).then((isSent) => {
      if (!isSent) done();
    }, done);
  });
}
