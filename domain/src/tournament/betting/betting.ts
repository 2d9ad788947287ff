import type { Folds } from '../../kernel/events/folds.js';
import type { Hundredths, OddsHundredths } from '../../kernel/money.js';
import type { RoundLaunched } from '../bracket/bracket.events.js';
import type { BetPlaced, BettingEvent } from './betting.events.js';

export interface Bet {
  readonly betId: string;
  readonly matchId: string;
  readonly round: number;
  readonly userId: string;
  readonly teamId: string;
  readonly stake: Hundredths;
  readonly odds: OddsHundredths;
  /** The winner at the last settlement; null while the stake is in play. */
  readonly settledFor: string | null;
  readonly payout: Hundredths;
}

export interface BettingState {
  readonly bets: Map<string, Bet>;
  /** Match id → user id → bet id: one bet per user and match. */
  readonly byMatch: Map<string, Map<string, string>>;
}

export function noBets(): BettingState {
  return { bets: new Map(), byMatch: new Map() };
}

export const bettingFolds: Folds<BettingState, BettingEvent | RoundLaunched> = {
  BetPlaced: add,
  BetWithdrawn: remove,
  BetsSettled: (state, { bets, winner }) => {
    for (const { betId, payout } of bets) settle(state, betId, winner, payout);
  },
  BetsReversed: (state, { bets }) => {
    for (const { betId } of bets) settle(state, betId, null, 0);
  },
  BetsRefunded: (state, { bets, matchId }) => {
    for (const bet of bets) remove(state, { ...bet, matchId });
  },
  /** Bets of earlier rounds are final, so they are removed from memory. */
  RoundLaunched: ({ bets, byMatch }) => {
    bets.clear();
    byMatch.clear();
  },
};

function add(state: BettingState, data: BetPlaced['data']): void {
  const { betId, matchId, round, userId, teamId, stake, odds } = data;
  state.bets.set(betId, { betId, matchId, round, userId, teamId, stake, odds, settledFor: null, payout: 0 });
  const ofMatch = state.byMatch.get(matchId) ?? new Map<string, string>();
  state.byMatch.set(matchId, ofMatch.set(userId, betId));
}

function remove(state: BettingState, bet: { betId: string; matchId: string; userId: string }): void {
  state.bets.delete(bet.betId);
  const ofMatch = state.byMatch.get(bet.matchId);
  ofMatch?.delete(bet.userId);
  if (ofMatch?.size === 0) state.byMatch.delete(bet.matchId);
}

function settle(state: BettingState, betId: string, winner: string | null, payout: Hundredths): void {
  const bet = state.bets.get(betId);
  if (bet) state.bets.set(betId, { ...bet, settledFor: winner, payout });
}

export function betsOf(state: BettingState, matchId: string): Bet[] {
  const ids = state.byMatch.get(matchId)?.values() ?? [];
  return [...ids].flatMap((id) => state.bets.get(id) ?? []);
}

export function hasBets(state: BettingState, matchId: string): boolean {
  return state.byMatch.has(matchId);
}

export function betOf(state: BettingState, matchId: string, userId: string): Bet | undefined {
  const betId = state.byMatch.get(matchId)?.get(userId);
  return betId === undefined ? undefined : state.bets.get(betId);
}
