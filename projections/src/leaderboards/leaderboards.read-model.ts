import type { Hundredths } from '@arena/domain/kernel/money';

/** Id `{season}:{userId}`. */
export interface BettorDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly net: Hundredths;
  readonly won: number;
  readonly decided: number;
  /** Bets that were neither deleted nor replaced. */
  readonly bets: number;
  readonly staked: Hundredths;
  readonly firstBetAt: string;
  readonly firstBetRevision: number;
  /** Oldest first. If the first is withdrawn, the next decides ties. */
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
  /** Includes byes. */
  readonly won: number;
  readonly lost: number;
  /** Furthest round entered; 0 before the first launch. */
  readonly round: number;
  readonly champion: boolean;
}
export const TEAM_STANDINGS = 'team-standings';
