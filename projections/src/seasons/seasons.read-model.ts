import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { Phase } from '@arena/domain/tournament/season/season.events';

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
  readonly grandWinner: string | null;
  readonly revision: number;
}
export const SEASONS = 'seasons';
