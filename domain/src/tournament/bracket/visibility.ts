import type { Actor } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { isStaff } from '../access.js';
import type { TournamentState } from '../tournament-state.js';
import { findMatch, type Match, type Round } from './bracket.js';

/** Staff are the admins and the judges of the season. */
export interface Viewer {
  readonly staff: boolean;
}

/** A round is shown to take bets, hidden while it is decided, and shown again with its results. */
export type Showing = 'not-yet' | 'shown' | 'hidden-again' | 'revealed';

export const VISITOR: Viewer = { staff: false };

/** Visitors see the bracket, its votes and its history only in phase 3. */
export function isBracketPublic(phase: number): boolean {
  return phase === 3;
}

export function maySeeRound(round: { readonly visible: boolean }, viewer: Viewer): boolean {
  return round.visible || viewer.staff;
}

export function showingOf(round: Pick<Round, 'visible' | 'showings'> | undefined): Showing {
  if (!round || round.showings === 0) return 'not-yet';
  if (!round.visible) return 'hidden-again';
  return round.showings === 1 ? 'shown' : 'revealed';
}

export function isShownMatch(state: TournamentState, matchId: string): boolean {
  return seen(state, matchId, VISITOR) !== undefined;
}

export function seesMatch(state: TournamentState, actor: Actor, matchId: string): boolean {
  return seen(state, matchId, { staff: isStaff(state, actor) }) !== undefined;
}

/** A match of a hidden round counts as missing. @throws match-not-found */
export function requireSeenMatch(state: TournamentState, actor: Actor, matchId: string): Match {
  const match = seen(state, matchId, { staff: isStaff(state, actor) });
  if (!match) throw new DomainError('match-not-found');
  return match;
}

export function latestSeenRound(state: TournamentState, actor: Actor): Round | undefined {
  return roundsSeen(state, actor).at(-1);
}

export function roundsSeen(state: TournamentState, actor: Actor): Round[] {
  const viewer = { staff: isStaff(state, actor) };
  return state.bracket.rounds.filter((round) => maySeeRound(round, viewer));
}

function seen(state: TournamentState, matchId: string, viewer: Viewer): Match | undefined {
  const match = findMatch(state.bracket, matchId);
  const round = match && state.bracket.rounds[match.round - 1];
  return round && maySeeRound(round, viewer) ? match : undefined;
}
