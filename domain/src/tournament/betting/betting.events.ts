import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths, OddsHundredths } from '../../kernel/money.js';
import { withBracket, match, type EventDeclarationsOf } from '../event-declarations.js';

export type BetPlaced = DomainEvent<
  'BetPlaced',
  {
    betId: string;
    matchId: string;
    round: number;
    userId: string;
    teamId: string;
    stake: Hundredths;
    /** Later changes of the odds do not change the bet. */
    odds: OddsHundredths;
    potentialGain: Hundredths;
    ownMatch: boolean;
  }
>;
/** `replaced` is followed by the new bet in the same append. Older logs lack `teamId`. */
export type BetWithdrawn = DomainEvent<
  'BetWithdrawn',
  {
    betId: string;
    matchId: string;
    round: number;
    userId: string;
    teamId?: string;
    stake: Hundredths;
    because: 'replaced' | 'deleted';
  }
>;
export interface SettledBet {
  readonly betId: string;
  readonly userId: string;
  readonly stake: Hundredths;
  readonly payout: Hundredths;
}
/** At most 500 entries. A match is settled when all its bets are in such an event. */
export type BetsSettled = DomainEvent<
  'BetsSettled',
  {
    matchId: string;
    round: number;
    winner: string;
    bets: readonly SettledBet[];
    remaining: number;
    reason?: string;
  }
>;
/** Undoes a settlement: takes the payout back and puts the stake into play again. */
export type BetsReversed = DomainEvent<
  'BetsReversed',
  { matchId: string; round: number; bets: readonly SettledBet[]; reason?: string }
>;
/** At most 500 entries. Returns stakes of undecided bets before the season closes. */
export type BetsRefunded = DomainEvent<
  'BetsRefunded',
  {
    matchId: string;
    round: number;
    bets: readonly { betId: string; userId: string; stake: Hundredths }[];
    /** Of `bets`, which are not public. Older logs lack it. */
    count?: number;
  }
>;

export type BettingEvent = BetPlaced | BetWithdrawn | BetsSettled | BetsReversed | BetsRefunded;

export const bettingEvents: EventDeclarationsOf<BettingEvent> = {
  // The stake stays secret until the settlement.
  BetPlaced: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('betId', 'matchId', 'round', 'userId', 'teamId', 'odds', 'ownMatch'),
  },
  BetWithdrawn: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('betId', 'matchId', 'round', 'userId', 'teamId', 'because'),
  },
  BetsSettled: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard', 'bracket'],
    shown: withBracket('matchId', 'round', 'winner', 'bets', 'remaining'),
  },
  BetsReversed: {
    subject: match,
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'bets'),
  },
  // The stake of a returned bet stays secret.
  BetsRefunded: {
    subject: match,
    topics: ['bets', 'money'],
    shown: withBracket('matchId', 'round', 'count'),
  },
};
