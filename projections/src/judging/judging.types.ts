import type { Stage } from '@arena/domain/tournament/bracket/stage';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { VideoView } from '../videos/video.types.js';
import type { Criterion, Method, Publication } from '@arena/domain/tournament/judging/rubric';

export interface RubricView {
  criteria: Criterion[];
  /** The most points for a criterion. */
  scale: number;
  method: Method;
  publish: Publication;
  /** Judges see no names while they may score. */
  blind: boolean;
}

/** Points of both works, in the order of the criteria. */
export interface ScoresView {
  team1: number[];
  team2: number[];
}

export interface ProposalView {
  /** Null: both works are equal. */
  winner: string | null;
  /** Of the first and the second team. Null if they would tell what one judge gave. */
  means: number[] | null;
  /** Standard deviation between the judges. */
  spread: number[] | null;
}

export interface JudgedMatchView {
  match_id: string;
  round: number;
  /** In the round, from 1. */
  number: number;
  /** Of its round; null for an earlier round than a quarter-final. */
  stage: Stage | null;
  /** The caller gets works A and B instead of teams; `mine` is in their order. */
  blind: boolean;
  /** Judges who have scored. */
  scored: number;
  /** Judges who may score. */
  judges: number;
  /** Names of those who have not scored. Null: the account is deleted. */
  missing: (string | null)[];
  /** Of the caller. */
  mine: ScoresView | null;
  /** Why the caller cannot score it. */
  blocked_by: Blocker[];
  /** For admins, once every judge has scored. */
  proposal: ProposalView | null;
}

/** Of the current season. Never what another judge gave. */
export interface JudgingView {
  /** Null: the season is not scored. */
  rubric: RubricView | null;
  /** Of the rubric; what is saved names it. 0: none. */
  version: number;
  /** Whether a judge has scored, which fixes the rubric. */
  locked: boolean;
  /** Of the latest round, without byes. */
  matches: JudgedMatchView[];
}

/** A video without what names its team. */
export type BlindWorkView = Pick<
  VideoView,
  | 'id'
  | 'url'
  | 'duration'
  | 'size'
  | 'sources'
  | 'seek'
  | 'loudness'
  | 'flashes'
  | 'preparing'
  | 'captions'
  | 'warnings'
>;

/** What a judge who sees no names scores. */
export interface BlindMatchView {
  success: true;
  season: number;
  match_id: string;
  round: number;
  number: number;
  /** A and B; none where the caller sees names. Null: it has no video. */
  works: (BlindWorkView | null)[];
}
