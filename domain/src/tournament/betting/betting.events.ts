import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths, OddsHundredths } from '../../kernel/money.js';

export type BetPlaced = DomainEvent<
  'BetPlaced',
  {
    betId: string;
    matchId: string;
    round: number;
    userId: string;
    teamId: string;
    stake: Hundredths;
    /** Part of the bet: later changes of the odds do not touch it. */
    odds: OddsHundredths;
    potentialGain: Hundredths;
    /** The bettor's own team plays in this match. */
    ownMatch: boolean;
  }
>;
/** The stake comes back at once; `replaced` is followed by the new bet in the same append. */
export type BetWithdrawn = DomainEvent<
  'BetWithdrawn',
  {
    betId: string;
    matchId: string;
    round: number;
    userId: string;
    stake: Hundredths;
    because: 'replaced' | 'deleted';
  }
>;
export interface SettledBet {
  readonly betId: string;
  readonly userId: string;
  readonly stake: Hundredths;
  /** 0 for a lost bet. */
  readonly payout: Hundredths;
}
/** At most 500 entries an event; a match is settled when every bet of it stands in one. */
export type BetsSettled = DomainEvent<
  'BetsSettled',
  { matchId: string; round: number; winner: string; bets: readonly SettledBet[]; remaining: number }
>;
/** Undoes a settlement, entry by entry: the payout is taken back, the stake is in play again. */
export type BetsReversed = DomainEvent<
  'BetsReversed',
  { matchId: string; round: number; bets: readonly SettledBet[] }
>;
/** Gives stakes of undecided bets back when their season ends without a result. */
export type BetsRefunded = DomainEvent<
  'BetsRefunded',
  { matchId: string; round: number; bets: readonly { betId: string; userId: string; stake: Hundredths }[] }
>;

export type BettingEvent = BetPlaced | BetWithdrawn | BetsSettled | BetsReversed | BetsRefunded;
