import type { Actor } from './command.js';
import { DomainError } from './domain-error.js';

/** A request ends by itself after this. Milliseconds. */
const OPEN_FOR = 24 * 60 * 60 * 1000;

export const APPROVAL_OUTCOMES = ['approved', 'refused', 'withdrawn', 'lapsed'] as const;
export type ApprovalOutcome = (typeof APPROVAL_OUTCOMES)[number];

/** Of a command that waits for another admin. */
export interface Waiting {
  readonly requestId: string;
  /** The admin who asks, for whom it is done. */
  readonly by: string;
  /** When it ends by itself, ISO 8601 in UTC. */
  readonly until: string;
}

export function untilOf(at: string): string {
  return new Date(Date.parse(at) + OPEN_FOR).toISOString();
}

/** @throws approval-over */
export function requireWaiting<R extends Waiting>(open: ReadonlyMap<string, R>, requestId: string): R {
  const request = open.get(requestId);
  if (!request) throw new DomainError('approval-over');
  return request;
}

/**
 * Whether this admin may end it so now. @param asksStill whether the one who asked is still an admin
 * @throws approval-own, approval-not-own, approval-over
 */
export function requireMayEnd(
  { by, until }: Waiting,
  outcome: ApprovalOutcome,
  { actor, at, asksStill }: { readonly actor: Actor; readonly at: string; readonly asksStill: boolean },
): void {
  switch (outcome) {
    case 'withdrawn':
      if (actor.userId !== by) throw new DomainError('approval-not-own');
      return;
    case 'lapsed':
      if (actor.userId !== null) throw new DomainError('forbidden-role');
      if (until > at && asksStill) throw new DomainError('approval-waits');
      return;
    default:
      if (actor.userId === null || actor.userId === by) throw new DomainError('approval-own');
      if (until <= at || !asksStill) throw new DomainError('approval-over');
  }
}
