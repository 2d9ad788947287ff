import { isSettling } from './betting/settlement.js';
import { latestRound } from './bracket/bracket.js';
import type { Phase } from './season/season.events.js';
import type { TournamentState } from './tournament-state.js';

export function phaseOf(state: TournamentState): Phase {
  return state.season.phase;
}

/** Ids of the decided matches that ContinueSettlement has work for. */
export function settlingMatches(state: TournamentState): string[] {
  const matches = latestRound(state)?.matches ?? [];
  return matches.filter((match) => isSettling(state, match)).map((match) => match.matchId);
}
