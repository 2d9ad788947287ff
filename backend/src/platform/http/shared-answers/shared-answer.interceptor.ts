import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { phaseOf } from '@arena/domain/tournament/tournament';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, map, of, type Observable } from 'rxjs';
import type { Topics } from '../../read-side/visible-changes.js';
import { callerOf, viewerOf, type Caller } from '../../request/caller.js';
import { CommandGateway } from '../../runtime/command-gateway.js';
import { encodedFor } from './send-encoded.js';
import { SharedAnswers } from './shared-answers.js';
import { WithOwnPart } from './with-own-part.js';

export const SHARED_TOPICS = 'arena:shared-topics';
export const PARTICIPANTS_APART = 'arena:participants-apart';

@Injectable()
export class SharedAnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly gateway: CommandGateway,
    private readonly answers: SharedAnswers,
  ) {}

  /** Who sees more, and reads of the past, which have their own cache: these are computed for each request. */
  async intercept(context: ExecutionContext, next: CallHandler<object>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = callerOf(request);
    if (this.seesMore(caller, context) || isOfThePast(request)) {
      return next.handle().pipe(map((answer) => withOwnPart(answer).whole(caller)));
    }
    const topics = this.reflector.get<Topics>(SHARED_TOPICS, context.getHandler());
    // The log's state adds its season and phase to the answers of visitors.
    const key = `${this.gateway.season()} ${phaseOf(this.gateway.tournamentState())} ${request.url}`;
    const answer = await this.answers.get(key, topics, async () =>
      withOwnPart(await asVisitor(request, next)),
    );
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return of(await encodedFor(request, reply, answer, caller));
  }

  private seesMore(caller: Caller | null, context: ExecutionContext): boolean {
    if (!caller?.participant) return viewerOf(caller).staff;
    return this.reflector.get<boolean | undefined>(PARTICIPANTS_APART, context.getHandler()) ?? false;
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

function isOfThePast({ query }: FastifyRequest): boolean {
  return (query as { at?: unknown } | null | undefined)?.at !== undefined;
}
