import type { Seeding } from '@arena/domain/tournament/bracket/seeds';
import type { OddsHundredths } from '@arena/domain/kernel/money';
import type { ReviveMeans, RevokeCause } from '@arena/domain/tournament/revives/revives.events';

export interface BracketTeam {
  readonly teamId: string;
  readonly name: string;
  readonly color: string;
  readonly leaderId: string;
  readonly mateId: string;
  /** Of the leader, then of the mate. */
  readonly characters: readonly [string, string];
  readonly video: BracketVideo | null;
}

export type FormerTeam = Pick<BracketTeam, 'teamId' | 'name' | 'color'>;

export interface BracketVideo {
  readonly videoId: string;
  readonly thumbnailKey: string | null;
}

export interface BracketMatch {
  readonly matchId: string;
  readonly round: number;
  readonly number: number;
  readonly team1: string;
  readonly team2: string | null;
  readonly winner: string | null;
  /** Null if the admin gave no reason. */
  readonly overturnReason?: string | null;
  /** The other team has vanished. Absent in matches without one. */
  readonly walkover?: boolean;
  /** Absent in matches of the bracket. */
  readonly thirdPlace?: true;
  readonly favorite: string | null;
  readonly betsOpen: boolean;
  readonly settling: boolean;
  /** Odds of a bet placed now. */
  readonly odds1: OddsHundredths;
  readonly odds2: OddsHundredths;
  readonly jury1: OddsHundredths | null;
  readonly jury2: OddsHundredths | null;
}

export interface BracketRevive {
  readonly teamId: string;
  readonly by: ReviveMeans;
  readonly at: string;
  readonly reason?: string;
}

export interface BracketRevoke {
  readonly revive: BracketRevive;
  readonly because: RevokeCause;
  readonly at: string;
  readonly reason?: string;
}

export interface BracketRound {
  readonly round: number;
  readonly visible: boolean;
  /** Of the launch, or of the event that hid the round last. */
  readonly hiddenRevision: number;
  /** Of the event that showed the round last; null while it is hidden. */
  readonly shownRevision: number | null;
  readonly complete: boolean;
  readonly revivesAllowed: number;
  readonly revives: readonly BracketRevive[];
  /** Oldest first. A team may occur more than once. */
  readonly revoked: readonly BracketRevoke[];
  readonly launchedAt: string;
  readonly matches: readonly BracketMatch[];
}

/** Id `{season}`. */
export interface BracketDocument {
  readonly id: string;
  readonly season: number;
  readonly revision: number;
  readonly favoriteOdds: OddsHundredths;
  readonly outsiderOdds: OddsHundredths;
  /** The rule of the season. Absent: none. */
  readonly thirdPlaceMatch?: boolean;
  readonly revivesAllowed: Readonly<Record<number, number>>;
  readonly teams: Readonly<Record<string, BracketTeam>>;
  /** Deleted teams. Movements of money still name them. Absent in documents of version 5, shown during a rebuild. */
  readonly formerTeams?: Readonly<Record<string, FormerTeam>>;
  readonly rounds: readonly BracketRound[];
  readonly grandWinner: string | null;
  readonly draw: {
    readonly commitment: string | null;
    readonly seed: string | null;
    readonly entrants: readonly string[];
    readonly order: readonly string[];
    /** Absent: all teams were drawn. */
    readonly seeding?: Seeding;
  };
}
export const BRACKET = 'bracket';
