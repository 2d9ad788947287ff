import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';

/** Who is calling, as the session and the log say; never as the request claims. */
export interface Caller {
  readonly userId: string;
  readonly admin: boolean;
  readonly judge: boolean;
  readonly participant: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard before any handler runs. */
    user?: Caller | null;
    /** When the request came in, by the server's clock. */
    receivedAt?: string;
    /** What fingerprints of contents are made with. */
    fingerprintSecret?: string;
  }
}

export function callerOf(request: FastifyRequest): Caller | null {
  return request.user ?? null;
}

/** The caller, or null for a visitor. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The caller of a route that needs a login. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!caller) throw new DomainError('login-required');
  return caller;
});
