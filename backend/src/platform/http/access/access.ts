import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { ToolKey } from '@arena/projections/pages/tools';
import type { Phase } from '@arena/domain/tournament/season/season.events';

/** `judge` includes admins. Admins pass every rule except `logged-out`. */
export type Who = 'visitor' | 'logged-out' | 'user' | 'participant' | 'judge' | 'admin';

export interface AccessRule {
  readonly who: Who;
  /** The route is a part of it, so the group of the tool passes as well, and so do API tokens with its scope. */
  readonly tool?: ToolKey;
  readonly phase?: Exclude<Phase, 0>;
  /** Judges pass in every phase. */
  readonly staffAlways?: boolean;
  /** Reads of a closed season pass in every phase. */
  readonly closedSeasons?: boolean;
  /**
   * `ignored`, for routes that begin a session or set a password: whether one is there, or can be read, changes
   * neither who asks nor the id of the command, so a repeated request is the same one with and without the cookie
   * of its first answer.
   * `ended-by-it`, for a command that ends the session: repeated, it still comes from the same person.
   */
  readonly session?: 'ignored' | 'ended-by-it';
}

export const ACCESS = 'arena:access';

/** A route without it prevents the start. */
export const Access = (rule: AccessRule): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, rule);

/** Undefined for a route without one. */
export function accessOf(reflector: Reflector, context: ExecutionContext): AccessRule | undefined {
  return reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
    context.getHandler(),
    context.getClass(),
  ]);
}
