import { createHmac, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { SYSTEM, type Actor } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../system/sha256.js';
import { canonicalJson } from '../writer/canonical-json.js';
import type { CommandEnvelope } from '../writer/stream-writer.js';
import { actorOf, callerOf, type Caller } from './caller.js';

/** What a request has done so far. */
export interface RequestEffects {
  recorded: boolean;
}

export interface RequestEnvelope extends CommandEnvelope {
  /** Arrival, ISO 8601 in UTC. */
  readonly at: string;
  readonly effects?: RequestEffects | undefined;
}

export interface CommandContext extends RequestEnvelope {
  readonly actor: Actor;
}

export interface RequestContext extends CommandContext {
  readonly caller: Caller | null;
}

export interface CallerContext extends RequestContext {
  readonly caller: Caller;
}

declare module 'fastify' {
  interface FastifyRequest {
    effects?: RequestEffects;
  }
}

const VISITOR = 'visitor';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const request = requestOf(execution);
  return contextOf(envelopeOf(request), callerOf(request));
});

/** @throws login-required */
export const SignedInContext = createParamDecorator(
  (_: unknown, execution: ExecutionContext): CallerContext => {
    const request = requestOf(execution);
    const caller = callerOf(request);
    if (!caller) throw new DomainError('login-required');
    return contextOf(envelopeOf(request), caller);
  },
);

/** For routes that log in: the command id ignores the session, so that a repetition has the same id. */
export const VisitorContext = createParamDecorator(
  (_: unknown, execution: ExecutionContext): RequestContext => {
    return contextOf(envelopeOf(requestOf(execution), VISITOR), null);
  },
);

/** The id follows from the cause, so a repetition adds nothing. @param at ISO 8601 in UTC */
export function policyContext(cause: string, at: string): CommandContext {
  const id = `policy:${cause}`;
  return { commandId: id, fingerprint: cause, correlation: id, actor: SYSTEM, at };
}

/** For a second command of the same request, with a stable id. */
export function nextOf(envelope: RequestEnvelope, name: string): RequestEnvelope {
  return { ...envelope, commandId: sha256(`${envelope.commandId}\n${name}`) };
}

/** Same user, route and key: same command. */
function envelopeOf(request: FastifyRequest, sender = callerOf(request)?.userId ?? VISITOR): RequestEnvelope {
  return {
    commandId: commandIdOf(request, sender),
    fingerprint: fingerprintOf(request),
    correlation: request.id,
    at: request.receivedAt ?? new Date().toISOString(),
    effects: (request.effects ??= { recorded: false }),
  };
}

function contextOf<C extends Caller | null>(
  envelope: RequestEnvelope,
  caller: C,
): RequestContext & { readonly caller: C } {
  return { ...envelope, caller, actor: actorOf(caller) };
}

/** Keyed, because the log keeps it forever and a plain hash would confirm guessed passwords. */
function fingerprintOf({ method, url, body, fingerprintSecret = '' }: FastifyRequest): string {
  const content = canonicalJson([method, url, body ?? null]);
  return createHmac('sha256', fingerprintSecret).update(content).digest('hex');
}

const KEY = /^[\x21-\x7e]{1,200}$/;

function commandIdOf(request: FastifyRequest, sender: string): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError('malformed-request');
  const route = `${request.method} ${request.routeOptions.url ?? request.url}`;
  return sha256([sender, route, key].join('\n'));
}
