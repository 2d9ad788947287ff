import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, map, of, type Observable } from 'rxjs';
import type { Topics } from '../../read-side/visible-changes.js';
import { callerOf, type Caller } from '../../request/caller.js';
import { isOfThePast } from '../../request/of-the-past.js';
import { sendEncoded } from './send-encoded.js';
import { SharedAnswers } from './shared-answers.js';
import { WithOwnPart } from './with-own-part.js';
import { seesMore, SHARED_TOPICS } from './shared-routes.js';

/** Computes the answers of routes with `@Shared`. `serveKept` sends those that are kept. */
@Injectable()
export class SharedAnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: SharedAnswers,
  ) {}

  /** Who sees more, and reads of the past, which have their own cache: these are computed for each request. */
  async intercept(context: ExecutionContext, next: CallHandler<object>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = callerOf(request);
    const handler = context.getHandler() as () => unknown;
    if (seesMore(caller, handler) || isOfThePast(request))
      return next.handle().pipe(map((answer) => withOwnPart(answer).whole(caller)));
    const topics = this.reflector.get<Topics>(SHARED_TOPICS, handler);
    const route = { controller: context.getClass(), handler, topics };
    const answer = await this.answers.get(request.url, route, async () =>
      withOwnPart(await asVisitor(request, next)),
    );
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    await sendEncoded(request, reply, answer, caller);
    return of(undefined);
  }
}

/** The handler cannot use the caller, so nothing personal can get into a shared answer. */
async function asVisitor(request: FastifyRequest, next: CallHandler<object>): Promise<object> {
  const caller: Caller | null = callerOf(request);
  request.user = null;
  try {
    return await lastValueFrom(next.handle());
  } finally {
    request.user = caller;
  }
}

function withOwnPart(answer: object): WithOwnPart<object, object> {
  return answer instanceof WithOwnPart
    ? (answer as WithOwnPart<object, object>)
    : new WithOwnPart(answer, () => ({}));
}
