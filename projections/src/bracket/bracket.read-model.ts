import type { OddsHundredths } from '@arena/domain/kernel/money';
import type { ReviveMeans } from '@arena/domain/tournament/revives/revives.events';

export interface BracketTeam {
  readonly teamId: string;
  readonly name: string;
  readonly color: string;
  readonly leaderId: string;
  readonly mateId: string;
}

export interface BracketMatch {
  readonly matchId: string;
  readonly round: number;
  /** 1-based, in bracket order. */
  readonly number: number;
  readonly team1: string;
  readonly team2: string | null;
  readonly winner: string | null;
  readonly favorite: string | null;
  readonly betsOpen: boolean;
  readonly settling: boolean;
  /** What a bet gets now: the jury's odds where it set some, else those that follow from the favorite. */
  readonly odds1: OddsHundredths;
  readonly odds2: OddsHundredths;
  readonly jury1: OddsHundredths | null;
  readonly jury2: OddsHundredths | null;
}

export interface BracketRevive {
  readonly teamId: string;
  readonly by: ReviveMeans;
  readonly at: string;
}

export interface BracketRound {
  readonly round: number;
  readonly visible: boolean;
  readonly complete: boolean;
  readonly revivesAllowed: number;
  readonly revives: readonly BracketRevive[];
  readonly launchedAt: string;
  readonly matches: readonly BracketMatch[];
}

/** One document a season: id `{season}`. */
export interface BracketDocument {
  readonly id: string;
  readonly season: number;
  /** Revision of the last event that changed this document. */
  readonly revision: number;
  readonly favoriteOdds: OddsHundredths;
  readonly outsiderOdds: OddsHundredths;
  /** Revives allowed per round, set before or during it. */
  readonly revivesAllowed: Readonly<Record<number, number>>;
  readonly teams: Readonly<Record<string, BracketTeam>>;
  readonly rounds: readonly BracketRound[];
  readonly grandWinner: string | null;
  readonly draw: {
    readonly commitment: string | null;
    readonly seed: string | null;
    /** Team ids sorted as they entered the draw. */
    readonly entrants: readonly string[];
    readonly order: readonly string[];
  };
}
export const BRACKET = 'bracket';
