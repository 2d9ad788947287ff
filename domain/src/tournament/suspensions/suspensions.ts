import { DomainError } from '../../kernel/domain-error.js';
import type { Folds } from '../../kernel/events/folds.js';
import type { SuspensionBlock } from './suspension-terms.js';
import type { SuspensionsEvent, SuspensionTerms } from './suspensions.events.js';

/** Snapshots contain it, so it has no reason. */
export interface Suspension extends SuspensionTerms {
  readonly suspensionId: string;
  readonly userId: string;
}

export interface SuspensionsState {
  /** By person; also those that have ended. */
  readonly byUser: Map<string, Suspension>;
}

interface WithSuspensions {
  readonly suspensions: SuspensionsState;
}

export function noSuspensions(): SuspensionsState {
  return { byUser: new Map() };
}

export const suspensionsFolds: Folds<SuspensionsState, SuspensionsEvent> = {
  PersonSuspended: ({ byUser }, { suspensionId, userId, until, blocks }) => {
    byUser.set(userId, { suspensionId, userId, until, blocks });
  },
  SuspensionLifted: ({ byUser }, { userId }) => {
    byUser.delete(userId);
  },
};

/** It ends by itself at its date, to the second. */
export function suspensionOf(
  { suspensions }: WithSuspensions,
  userId: string | null,
  at: string,
): Suspension | null {
  const found = userId === null ? undefined : suspensions.byUser.get(userId);
  return found && isAhead(found.until, at) ? found : null;
}

/** ISO instants in UTC compare as text. */
export function isAhead(until: string, at: string): boolean {
  return at < until;
}

const CODES = {
  bets: 'suspended-from-bets',
  votes: 'suspended-from-votes',
  messages: 'suspended-from-messages',
} as const;

interface PersonAt {
  readonly userId: string | null;
  readonly at: string;
}

export function isSuspendedFrom(
  state: WithSuspensions,
  from: SuspensionBlock,
  { userId, at }: PersonAt,
): boolean {
  return suspensionOf(state, userId, at)?.blocks.includes(from) ?? false;
}

/** @throws suspended-from-… while a suspension of this person blocks it */
export function requireNotSuspended(state: WithSuspensions, from: SuspensionBlock, person: PersonAt): void {
  if (isSuspendedFrom(state, from, person)) throw new DomainError(CODES[from]);
}
