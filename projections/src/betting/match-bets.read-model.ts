import type { Hundredths } from '@arena/domain/kernel/money';

export interface SideBets {
  readonly bets: number;
  readonly stakes: Hundredths;
}

/** Id `{season}:{matchId}`. */
export interface MatchBetsDocument {
  readonly id: string;
  readonly season: number;
  readonly matchId: string;
  readonly round: number;
  /** By team. Bets that were replaced or deleted do not count. */
  readonly sides: Readonly<Record<string, SideBets>>;
  /** To the winners so far. */
  readonly payouts: Hundredths;
}
export const MATCH_BETS = 'match-bets';
