import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@arena/domain/kernel/command';
import type { Group } from '@arena/domain/kernel/groups';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import type { FastifyRequest } from 'fastify';

/** From session and log, never from the request. */
export interface Caller {
  readonly userId: string;
  readonly admin: boolean;
  readonly judge: boolean;
  readonly participant: boolean;
  readonly groups: readonly Group[];
  /** When the session of this request began, milliseconds since 1970. Missing without a session. */
  readonly since?: number;
  /** An admin whose rights are withheld until there is a second factor. `admin` is false. */
  readonly lacksSecondFactor?: true;
  /** The address is not confirmed, and mail is set up. */
  readonly unconfirmed?: true;
  /** The id of the API token with which it came. It has the rights of one scope of the token. */
  readonly token?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: Caller | null;
    /** Asks for `user` again. */
    userNow?: () => Promise<Caller | null>;
    /** Set when this browser has logged in to the account in the body before. */
    knownBrowser?: { readonly userId: string; readonly browserId: string } | null;
    /** When its body was complete, apart from files. ISO 8601, by the server's clock. */
    receivedAt?: string;
    fingerprintSecret?: string;
  }
}

export function callerOf(request: FastifyRequest): Caller | null {
  return request.user ?? null;
}

export function actorOf(caller: Caller | null): Actor {
  if (!caller) return { userId: null, admin: false, groups: [] };
  const { userId, admin, groups, lacksSecondFactor, unconfirmed, token } = caller;
  return {
    userId,
    admin,
    groups,
    ...(lacksSecondFactor && { withheld: true }),
    ...(unconfirmed && { unconfirmed }),
    ...(token !== undefined && { token }),
  };
}

export function viewerOf(caller: Caller | null): Viewer {
  return { staff: caller !== null && (caller.admin || caller.judge) };
}

/** After a body that may have taken hours. @throws login-required, forbidden-role for rights lost meanwhile */
export async function requireRightsKept(request: FastifyRequest): Promise<void> {
  const before = callerOf(request);
  if (!before || !request.userNow) return;
  const now = await request.userNow();
  if (now?.userId !== before.userId) throw new DomainError('login-required');
  const lost = before.groups.some((group) => !now.groups.includes(group) && !now.admin);
  if (lost || (before.admin && !now.admin)) throw new DomainError('forbidden-role');
}

export function requireSelfOrAdmin(caller: Caller, userId: string): void {
  if (!caller.admin && caller.userId !== userId) throw new DomainError('forbidden-role');
}

export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** @throws login-required */
export function signedIn(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  if (!caller) throw new DomainError('login-required');
  return caller;
}

export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext) =>
  signedIn(context.switchToHttp().getRequest<FastifyRequest>()),
);
