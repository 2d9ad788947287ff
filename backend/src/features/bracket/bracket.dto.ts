import { IsBoolean } from 'class-validator';
import { seedingRules } from '@arena/domain/tournament/bracket/seeding';
import { MAX_REVIVES } from '@arena/domain/tournament/revives/revives.decide';
import { VOTE_HOURS } from '@arena/domain/tournament/revives/vote-hours';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits } from '../../platform/http/validation/list-query.js';
import { MatchTeamDto } from '../../platform/queries/match.dto.js';
import { LOOKUP } from '../../platform/queries/lookup.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

const ROUND = wholeNumber(1, 64);
const FINGERPRINT = text({ max: 64, pattern: /^[0-9a-f]{64}$/ });

export class WinnerDto extends MatchTeamDto {
  @MayBeAbsent() @IsBoolean() confirm?: boolean;
  @MayBeAbsent() @IsBoolean() preview?: boolean;
  /** For overturning a result. */
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
  /** `fingerprint` of the preview that was read. Absent: what has changed since is not compared. */
  @MayBeAbsent() @Follows(FINGERPRINT) seen?: string;
}

/** `team_name`: the team that has vanished. */
export class WalkoverDto extends MatchTeamDto {
  @MayBeAbsent() @IsBoolean() preview?: boolean;
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
}

export class OddsDto extends MatchTeamDto {
  @Follows(rules.odds) odds!: number;
}

export class RoundDto {
  @Follows(ROUND) round!: number;
}

export class VisibilityDto extends RoundDto {
  @IsBoolean() visible!: boolean;
}

export class RevivesAllowedDto extends RoundDto {
  @Follows(wholeNumber(0, MAX_REVIVES)) count!: number;
}

export class OpenVoteDto extends RoundDto {
  /** Absent: as the rules of the season say. */
  @MayBeAbsent() @Follows(wholeNumber(VOTE_HOURS.min, VOTE_HOURS.max)) hours?: number;
}

export class StopVoteDto extends RoundDto {
  @Follows(rules.reason) reason!: string;
}

export class ReviveWithCardDto {
  @Follows(LOOKUP) team!: string;
}

export class TeamNameDto {
  @Follows(LOOKUP) team_name!: string;
}

export class ReviveDto extends TeamNameDto {
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
}

export class RoundQuery extends SeasonQuery {
  @MayBeAbsent() @Digits() @Follows(ROUND) round?: number;
}

export class LaunchDto {
  /** Of round 1. Another one meanwhile: seeding-changed. */
  @MayBeAbsent() @Follows(wholeNumber(0, Number.MAX_SAFE_INTEGER)) seeding_version?: number;
}

export class SeedingDto {
  @Follows(wholeNumber(1, 1_000_000)) season!: number;
  /** Of the seeding that the caller has read. Another one meanwhile: seeding-changed. */
  @Follows(wholeNumber(0, Number.MAX_SAFE_INTEGER)) version!: number;
  /** Ids, the best first; none: all teams are drawn. */
  @Follows(seedingRules.teams) teams!: string[];
}
