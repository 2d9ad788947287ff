import type { Actor } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { findMatch, type Match } from '../bracket/bracket.js';
import type { TournamentState } from '../tournament-state.js';
import { betOf } from './betting.js';

export function hasUndecidedBet(state: TournamentState, userId: string): boolean {
  return [...state.betting.byMatch].some(
    ([matchId, bets]) => bets.has(userId) && findMatch(state.bracket, matchId)?.winner === null,
  );
}

/**
 * When a user becomes an admin, a bet placed at the same moment can be missed, because roles are in another stream.
 * `requireNoOwnBet` then stops that admin.
 * @throws has-open-bet
 */
export function requireNoOpenBet(state: TournamentState, userId: string, name: string): void {
  if (hasUndecidedBet(state, userId)) throw new DomainError('has-open-bet', { name });
}

/** Also after settlement, because the result could be overturned. @throws own-bet */
export function requireNoOwnBet(state: TournamentState, { userId }: Actor, { matchId }: Match): void {
  if (userId !== null && betOf(state.betting, matchId, userId)) throw new DomainError('own-bet');
}
