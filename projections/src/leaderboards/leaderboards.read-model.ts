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
  readonly firstBetRevision: number;
  /** Of the rounds in which a bet was decided, in order. */
  readonly rounds: readonly RoundGain[];
  /** Bets that can still be withdrawn, oldest first: at most one for each open match. */
  readonly open: readonly OpenBet[];
  /** The oldest of the bets that cannot be withdrawn any more. */
  readonly firstSettled: FirstBet | null;
}
export interface RoundGain {
  readonly round: number;
  readonly net: Hundredths;
  readonly won: number;
  readonly decided: number;
}
export interface FirstBet {
  readonly revision: number;
}
export interface OpenBet extends FirstBet {
  readonly betId: string;
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
  /** Matches; a bye is none. */
  readonly won: number;
  readonly lost: number;
  /** Furthest round entered; 0 before the first launch. */
  readonly round: number;
  readonly champion: boolean;
  /** Where a match for third place was launched: 2 for the teams of the final, 3 for its winner, 4 for its other team. */
  readonly place?: number;
}
export const TEAM_STANDINGS = 'team-standings';
