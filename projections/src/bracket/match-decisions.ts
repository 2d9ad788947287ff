import type { MatchStep } from './match-steps.read-model.js';

/** Revisions. Null: there is none. */
export interface Supersession {
  readonly supersedes: number | null;
  readonly superseded_by: number | null;
}

export const NOT_SUPERSEDED: Supersession = { supersedes: null, superseded_by: null };

/**
 * Which earlier decision about the winner an event replaces, and which later one replaces it. The events do not contain
 * it: the results of a match come one after the other, so each supersedes the one before it. Old logs have it, too, and
 * their hashes stay as they are.
 * @param steps of the match, oldest first @param revision of the event
 */
export function supersessionOf(steps: readonly MatchStep[], revision: number): Supersession {
  const decisions = steps.filter(({ kind }) => kind === 'won' || kind === 'overturned');
  const index = decisions.findIndex((decision) => decision.revision === revision);
  if (index === -1) return NOT_SUPERSEDED;
  return {
    supersedes: decisions[index - 1]?.revision ?? null,
    superseded_by: decisions[index + 1]?.revision ?? null,
  };
}
