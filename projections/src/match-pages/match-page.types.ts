import type { WithAsOf } from '../kernel/as-of.types.js';
import type { Stage } from '@arena/domain/tournament/bracket/stage';
import type { MatchBetsView } from '../betting/match-bets.types.js';
import type { Success } from '../kernel/answer.types.js';
import type { VideoView } from '../videos/video.types.js';
import type { EntrantView, MatchView } from '../bracket/bracket.types.js';
import type { MatchStep } from '../bracket/match-steps.read-model.js';

export interface MatchStepView {
  kind: MatchStep['kind'];
  at: string;
  /** User name; null for the program and for a deleted account. */
  by: string | null;
  automatic: boolean;
  /** Of the event. */
  revision: number;
  /** Revision of the earlier decision about the winner that this one replaces. */
  supersedes?: number;
  /** Revision of the later decision about the winner that replaces this one. */
  superseded_by?: number;
  team_name?: string;
  walkover?: boolean;
  odds?: number;
  reason?: string;
}

/** An earlier match of a team. */
export interface PathMatchView {
  match_id: string;
  round: number;
  /** Null: a bye. */
  opponent: string | null;
  won: boolean;
}

export interface PublishedScoresView {
  criteria: string[];
  /** The most points for a criterion. */
  scale: number;
  /** Of the first and the second team. Null if the season publishes nothing. */
  means: number[] | null;
  spread: number[] | null;
  /** Points by criterion. Empty if the season publishes only averages. */
  judges: { name: string | null; team1: number[]; team2: number[] }[];
  /** Why the result is not what the scores proposed. Null: it is. */
  reason: string | null;
}

export interface MatchPageView extends Success, WithAsOf {
  season: number;
  match: MatchView;
  /** Null: the round has only its number. */
  stage: Stage | null;
  entrants: EntrantView[];
  /** Of both teams, as far as they have one. */
  videos: VideoView[];
  paths: { team_name: string; matches: PathMatchView[] }[];
  bets: MatchBetsView;
  /** Oldest first. */
  steps: MatchStepView[];
  /** Of the jury, once the round is complete. Null: none. */
  scores: PublishedScoresView | null;
}
