import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { SYSTEM, type Actor } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { actorOf, callerOf, type Caller } from './caller.js';
import { envelopeOf, type RequestEnvelope } from './envelope.js';

export interface CommandContext extends RequestEnvelope {
  readonly actor: Actor;
}

export interface RequestContext extends CommandContext {
  readonly caller: Caller | null;
}

export interface CallerContext extends RequestContext {
  readonly caller: Caller;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const request = requestOf(execution);
  return contextOf(envelopeOf(request), callerOf(request));
});

export const SignedInContext = createParamDecorator(
  (_: unknown, execution: ExecutionContext): CallerContext => {
    const request = requestOf(execution);
    const caller = callerOf(request);
    if (!caller) throw new DomainError('login-required');
    return contextOf(envelopeOf(request), caller);
  },
);

/** The id follows from the cause, so a repetition adds nothing. @param at ISO 8601 in UTC */
export function policyContext(cause: string, at: string): CommandContext {
  const id = `policy:${cause}`;
  return { commandId: id, fingerprint: cause, correlation: id, actor: SYSTEM, at };
}

function contextOf<C extends Caller | null>(
  envelope: RequestEnvelope,
  caller: C,
): RequestContext & { readonly caller: C } {
  return { ...envelope, caller, actor: actorOf(caller) };
}
