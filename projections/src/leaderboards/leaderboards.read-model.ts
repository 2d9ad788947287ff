import type { Hundredths } from '@arena/domain/kernel/money';

/** Id `{season}:{userId}`. Index season+net. */
export interface BettorDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  /** Gains − stakes of decided bets. */
  readonly net: Hundredths;
  readonly won: number;
  /** Decided bets. */
  readonly decided: number;
  /** Every bet that was placed and neither deleted nor replaced. */
  readonly bets: number;
  readonly staked: Hundredths;
  readonly firstBetAt: string;
  readonly firstBetRevision: number;
  /** The bets that count, oldest first: when the first is withdrawn, the next takes its place. */
  readonly counted: readonly CountedBet[];
}
export interface CountedBet {
  readonly betId: string;
  readonly at: string;
  readonly revision: number;
}
export const BETTORS = 'bettors';

/** Id `{season}:{teamId}`. */
export interface TeamStandingDocument {
  readonly id: string;
  readonly season: number;
  readonly teamId: string;
  readonly name: string;
  readonly color: string;
  readonly leaderId: string;
  readonly mateId: string;
  /** Matches won, byes included: a bye is a match won at once. */
  readonly won: number;
  readonly lost: number;
  /** Furthest round entered; 0 before the first launch. */
  readonly round: number;
  readonly champion: boolean;
}
export const TEAM_STANDINGS = 'team-standings';
