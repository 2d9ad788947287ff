import type { Hundredths } from '@arena/domain/kernel/money';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { Phase } from '@arena/domain/tournament/season/season.events';

export interface RoundFigures {
  readonly round: number;
  /** Of two teams. */
  readonly matches: number;
  /** Without replaced and deleted ones, with refunded ones. */
  readonly bets: number;
  readonly staked: Hundredths;
}

/** Id `{season}`. */
export interface SeasonDocument {
  readonly id: string;
  readonly season: number;
  readonly rules: SeasonRules;
  readonly phase: Phase;
  readonly uploadsEnabled: boolean;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly teams: number;
  readonly videos: number;
  readonly rounds: number;
  /** In the order of the rounds. Absent in a replay, and in documents of version 2, which are shown during a rebuild. */
  readonly figures?: readonly RoundFigures[] | undefined;
  readonly grandWinner: string | null;
  readonly revision: number;
}
export const SEASONS = 'seasons';
