import { isSettling } from './betting/settlement.js';
import { latestRound } from './bracket/bracket.js';
import type { Phase } from './season/season.events.js';
import type { TournamentState } from './tournament-state.js';

export function phaseOf(state: TournamentState): Phase {
  return state.season.phase;
}

/** Whether nothing but its reset changes this season any more. */
export function isEnding({ season, approvals }: TournamentState): boolean {
  return season.status === 'closed' || approvals.approvedReset !== null;
}

export function settlingMatches(state: TournamentState): string[] {
  const matches = latestRound(state.bracket)?.matches ?? [];
  return matches.filter((match) => isSettling(state.betting, match)).map((match) => match.matchId);
}
