import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { failureOf, type FailureAnswer } from './failure.js';

export interface RequestEffects {
  recorded: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    effects?: RequestEffects;
  }
}

export function effectsOf(request: FastifyRequest): RequestEffects {
  return (request.effects ??= { recorded: false });
}

/** After an append, a server error must not claim that nothing changed. */
export function truthful(failure: FailureAnswer, effects: RequestEffects | undefined): FailureAnswer {
  if (!effects?.recorded || failure.status < 500) return failure;
  return { ...failureOf(new DomainError('outcome-unknown'), ''), unexpected: failure.unexpected };
}
