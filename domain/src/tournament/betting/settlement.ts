import { payoutOf } from '../../kernel/money.js';
import type { Match } from '../bracket/bracket.js';
import type { TournamentState } from '../tournament-state.js';
import { betsOf, type Bet } from './betting.js';
import type { BetsReversed, BetsSettled, SettledBet } from './betting.events.js';

/** Most bets that one event settles. */
export const CHUNK = 500;

/** Most chunks that one command settles: what fits an append of any store; the rest follows. */
export const CHUNKS_PER_COMMAND = 4;

export type SettlementEvent = BetsReversed | BetsSettled;

type DecidedMatch = Pick<Match, 'matchId' | 'round'> & { readonly winner: string };

/**
 * Settles the bets of a match that are not settled for its winner yet, in the order in which they were
 * placed: first results, overturned ones and the rest of either are the same thing. A bet that was
 * settled for another winner is reversed first, so that the money adds up after every event.
 */
export function settlementOf(
  state: TournamentState,
  match: DecidedMatch,
  maxChunks: number,
): SettlementEvent[] {
  const due = betsOf(state, match.matchId).filter((bet) => bet.settledFor !== match.winner);
  const chunks = chunksOf(due, CHUNK).slice(0, maxChunks);
  return chunks.flatMap((bets, index) => {
    const remaining = due.length - index * CHUNK - bets.length;
    return [...reversalOf(match, bets), settledFor(match, bets, remaining)];
  });
}

function reversalOf({ matchId, round }: DecidedMatch, bets: readonly Bet[]): BetsReversed[] {
  const paid = bets.filter((bet) => bet.settledFor !== null);
  if (paid.length === 0) return [];
  const entries = paid.map((bet) => entryOf(bet, bet.payout));
  return [{ type: 'BetsReversed', data: { matchId, round, bets: entries } }];
}

function settledFor(match: DecidedMatch, bets: readonly Bet[], remaining: number): BetsSettled {
  const { matchId, round, winner } = match;
  const entries = bets.map((bet) => entryOf(bet, bet.teamId === winner ? payoutOf(bet.stake, bet.odds) : 0));
  return { type: 'BetsSettled', data: { matchId, round, winner, bets: entries, remaining } };
}

function entryOf({ betId, userId, stake }: Bet, payout: number): SettledBet {
  return { betId, userId, stake, payout };
}

/** Decided, but some bets still wait for their part. */
export function isSettling(state: TournamentState, match: Match): boolean {
  return match.winner !== null && betsOf(state, match.matchId).some((bet) => bet.settledFor !== match.winner);
}

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}
