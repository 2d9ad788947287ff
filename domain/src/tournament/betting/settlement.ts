import { chunksOf } from '../../kernel/chunks.js';
import { payoutOf } from '../../kernel/money.js';
import { stated } from '../../kernel/events/stated.js';
import type { Match } from '../bracket/bracket.js';
import { betsOf, type Bet, type BettingState } from './betting.js';
import type { BetsReversed, BetsSettled, SettledBet } from './betting.events.js';

export const CHUNK = 500;

/** Keeps one command within the append limit of every store. */
export const CHUNKS_PER_COMMAND = 4;

export type SettlementEvent = BetsReversed | BetsSettled;

export type DecidedMatch = Pick<Match, 'matchId' | 'round' | 'overturnReason'> & { readonly winner: string };

/**
 * Settles a first result, an overturned one, or the chunks that an earlier command left over. Bets that were settled
 * for another winner are reversed first, so that the money adds up after every event.
 * @param ofMatch all bets on the match
 */
export function settlementOf(
  ofMatch: readonly Bet[],
  match: DecidedMatch,
  maxChunks: number,
): SettlementEvent[] {
  const due = ofMatch.filter((bet) => bet.settledFor !== match.winner);
  const chunks = chunksOf(due, CHUNK).slice(0, maxChunks);
  return chunks.flatMap((bets, index) => {
    const remaining = due.length - index * CHUNK - bets.length;
    return [...reversalOf(match, bets), settledFor(match, bets, remaining)];
  });
}

function reversalOf({ matchId, round, overturnReason }: DecidedMatch, bets: readonly Bet[]): BetsReversed[] {
  const paid = bets.filter((bet) => bet.settledFor !== null);
  if (paid.length === 0) return [];
  const entries = paid.map((bet) => entryOf(bet, bet.payout));
  return [{ type: 'BetsReversed', data: { matchId, round, bets: entries, ...stated(overturnReason) } }];
}

function settledFor(match: DecidedMatch, bets: readonly Bet[], remaining: number): BetsSettled {
  const { matchId, round, winner, overturnReason } = match;
  const entries = bets.map((bet) => entryOf(bet, bet.teamId === winner ? payoutOf(bet.stake, bet.odds) : 0));
  const data = { matchId, round, winner, bets: entries, remaining, ...stated(overturnReason) };
  return { type: 'BetsSettled', data };
}

function entryOf({ betId, userId, stake }: Bet, payout: number): SettledBet {
  return { betId, userId, stake, payout };
}

export function isSettling(state: BettingState, match: Match): boolean {
  return match.winner !== null && betsOf(state, match.matchId).some((bet) => bet.settledFor !== match.winner);
}
