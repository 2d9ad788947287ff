import {
  METHODS,
  PUBLICATIONS,
  RUBRIC_LIMITS,
  rubricRules,
  type Criterion,
  type Method,
  type Publication,
} from '@arena/domain/tournament/judging/rubric';
import {
  FRAME_RATES,
  MARKER_FORMATS,
  noteRules,
  type FrameRate,
  type MarkerFormat,
  type NoteTeam,
  type NoteWork,
} from '@arena/domain/tournament/judging/note-rules';
import { oneOf, wholeNumber, yesOrNo } from '@arena/domain/validation/rule';
import { SCORED_KINDS, type ScoredKind } from '@arena/domain/tournament/judging/blind';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { MatchDto } from '../../platform/queries/match.dto.js';

export class RubricDto {
  /** Of the rubric that the caller has read; 0: none. Another one meanwhile: rubric-changed. */
  @Follows(wholeNumber(0, Number.MAX_SAFE_INTEGER)) version!: number;
  /** Each with `name` and `weight`. */
  @Follows(rubricRules.criteria) criteria!: Criterion[];
  @Follows(wholeNumber(RUBRIC_LIMITS.scale.min, RUBRIC_LIMITS.scale.max)) scale!: number;
  @Follows(oneOf(METHODS)) method!: Method;
  @Follows(oneOf(PUBLICATIONS)) publish!: Publication;
  /** Judges see no names while they may score. */
  @Follows(yesOrNo) blind!: boolean;
}

export class ScoresDto extends MatchDto {
  @Follows(wholeNumber(1, 1_000_000)) season!: number;
  /** Of the rubric that the caller has read. Another one meanwhile: rubric-changed. */
  @Follows(wholeNumber(0, Number.MAX_SAFE_INTEGER)) version!: number;
  /** Works A and B where judges see no names. Absent: the teams. The other kind: scores-of-other-kind. */
  @MayBeAbsent() @Follows(oneOf(SCORED_KINDS)) of?: ScoredKind;
  /** Points of the first team or work A, in the order of the criteria; half points are allowed. */
  @Follows(rubricRules.points) team1!: number[];
  @Follows(rubricRules.points) team2!: number[];
}

export class NoteDto extends MatchDto {
  @Follows(noteRules.team) team!: NoteTeam | NoteWork;
  @Follows(noteRules.second) second!: number;
  @Follows(noteRules.text) text!: string;
  /** The editors get it once the round is complete. Absent: only the caller reads it. */
  @MayBeAbsent() @Follows(noteRules.forEditors) for_editors?: boolean;
}

export class GiveNoteDto {
  @Follows(noteRules.forEditors) for_editors!: boolean;
}

export class MarkersQuery extends SeasonQuery {
  @MayBeAbsent() @Follows(oneOf(MARKER_FORMATS)) format?: MarkerFormat;
  /** Of the film, in frames per second; for EDL. */
  @MayBeAbsent() @Follows(oneOf(FRAME_RATES)) fps?: FrameRate;
}
