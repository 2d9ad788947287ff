import { COUNTDOWN_GOALS, type CountdownGoal } from '@arena/domain/site/site.events';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { MAX_URL } from '@arena/domain/validation/links';
import { oneOf, text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { localTime } from '../../platform/system/paris-time.js';
import { MayBeAbsent, MayBeAbsentOrNull } from '../../platform/http/validation/may-be-absent.js';

const boolean = oneOf([true, false]);

export class PhaseDto {
  @Follows(oneOf([0, 1, 2, 3])) phase!: Phase;
}

export class TrailerDto {
  /** Of a video on YouTube: the decision refuses others with invalid-youtube-url. */
  @Follows({ ...text({ max: MAX_URL }), schema: rules.youtubeUrl.schema }) url!: string;
}

export class CountdownDto {
  /** YYYY-MM-DDTHH:mm in Paris. */
  @Follows(localTime) local!: string;
  /** What ends then. */
  @MayBeAbsent() @Follows(oneOf(COUNTDOWN_GOALS)) goal?: CountdownGoal;
}

export class CountdownDisplayDto {
  @Follows(boolean) visible!: boolean;
}

export class TournamentWindowDto {
  /** YYYY-MM-DDTHH:mm in Paris. */
  @Follows(localTime) start!: string;
  /** YYYY-MM-DDTHH:mm in Paris. */
  @Follows(localTime) end!: string;
}

export class OperatorDto {
  /** Of each, absent or null: as the configuration says. */
  @MayBeAbsentOrNull() @Follows(rules.operatorName) name?: string | null;
  @MayBeAbsentOrNull() @Follows(rules.operatorAddress) address?: string | null;
  @MayBeAbsentOrNull() @Follows(rules.email) email?: string | null;
}

export class UploadsDto {
  @Follows(boolean) enabled!: boolean;
}
