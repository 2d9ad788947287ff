import type { DomainEvent } from '../../kernel/events/event.js';
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
/** At most 500 entries. Returns stakes of a walkover, and of undecided bets before the season closes. */
export type BetsRefunded = DomainEvent<
  'BetsRefunded',
  {
    matchId: string;
    round: number;
    bets: readonly { betId: string; userId: string; stake: Hundredths }[];
    /** Of `bets`, which are not public. Older logs lack it. */
    count?: number;
    /** Stakes of the match that are still in play. Older logs lack it. */
    remaining?: number;
  }
>;

export type BettingEvent = BetPlaced | BetWithdrawn | BetsSettled | BetsReversed | BetsRefunded;

export const bettingEvents = {
  // The stake stays secret until the settlement.
  BetPlaced: {
    kind: 'bets',
    subject: match,
    facts: {
      round: 'round',
      match: 'matchId',
      team: 'teamId',
      person: 'userId',
      odds: 'odds',
      amount: 'stake',
    },
    before: 'balances',
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('betId', 'matchId', 'round', 'userId', 'teamId', 'odds', 'ownMatch'),
    standIns: { stake: 0, potentialGain: 0 },
    history: 'person',
    liveMatch: true,
  },
  BetWithdrawn: {
    kind: 'bets',
    subject: match,
    facts: {
      round: 'round',
      match: 'matchId',
      team: 'teamId',
      person: 'userId',
      amount: 'stake',
      form: ({ because }) => (because === 'replaced' ? 'replaced' : null),
    },
    before: 'balances',
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('betId', 'matchId', 'round', 'userId', 'teamId', 'because'),
    standIns: { stake: 0 },
    history: 'person',
    liveMatch: true,
  },
  BetsSettled: {
    kind: 'bets',
    subject: match,
    facts: {
      round: 'round',
      match: 'matchId',
      team: 'winner',
      count: ({ bets }) => bets.length,
      reason: 'reason',
    },
    before: 'balances',
    topics: ['bets', 'money', 'leaderboard', 'bracket'],
    shown: withBracket('matchId', 'round', 'winner', 'bets', 'remaining'),
    liveMatch: true,
    corrects: 'settlement',
  },
  BetsReversed: {
    kind: 'bets',
    subject: match,
    facts: { round: 'round', match: 'matchId', count: ({ bets }) => bets.length, reason: 'reason' },
    before: 'balances',
    topics: ['bets', 'money', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'bets'),
    liveMatch: true,
    corrects: 'settlement',
  },
  // The stake of a returned bet stays secret.
  BetsRefunded: {
    kind: 'bets',
    subject: match,
    facts: { round: 'round', match: 'matchId' },
    before: 'balances',
    topics: ['bets', 'money', 'leaderboard', 'bracket', 'teams'],
    shown: withBracket('matchId', 'round', 'count', 'remaining'),
    standIns: { bets: [] },
    liveMatch: true,
  },
} satisfies EventDeclarationsOf<BettingEvent>;
