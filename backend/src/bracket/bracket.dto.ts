import { IsBoolean, IsOptional } from 'class-validator';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../http/follows-rule.js';
import { Digits, MAX_PAGE } from '../http/list-query.js';
import { LOOKUP } from '../teams/team.dto.js';

const MATCH_ID = text({ max: 20 });
/** No season of people has more rounds. */
const ROUND = wholeNumber(1, 64);
const SEASON = wholeNumber(1, 1_000_000);

export class MatchDto {
  @Follows(MATCH_ID)
  match_id!: string;
}

export class MatchTeamDto extends MatchDto {
  @Follows(LOOKUP)
  team_name!: string;
}

export class WinnerDto extends MatchTeamDto {
  @IsOptional()
  @IsBoolean()
  confirm?: boolean;

  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

export class OddsDto extends MatchTeamDto {
  @Follows(rules.odds)
  odds!: number;
}

export class RoundDto {
  @Follows(ROUND)
  round!: number;
}

export class VisibilityDto extends RoundDto {
  @IsBoolean()
  visible!: boolean;
}

export class RevivesAllowedDto extends RoundDto {
  @Follows(wholeNumber(0, 1000))
  count!: number;
}

export class ReviveWithCardDto {
  @Follows(LOOKUP)
  team!: string;
}

export class TeamNameDto {
  @Follows(LOOKUP)
  team_name!: string;
}

export class SeasonQuery {
  @IsOptional()
  @Digits()
  @Follows(SEASON)
  season?: number;
}

/** A season's list that can grow. */
export class SeasonListQuery extends SeasonQuery {
  @IsOptional()
  @Digits()
  @Follows(wholeNumber(1, MAX_PAGE))
  limit?: number;

  /** The `next` of the page before. */
  @IsOptional()
  @Follows(text({ max: 2000 }))
  after?: string;
}

/** `at` is a revision or an ISO time. */
export class AsOfQuery extends SeasonQuery {
  @IsOptional()
  @Follows(
    text({
      max: 40,
      pattern: /^(\d{1,12}|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2}))$/,
      patternKey: 'as-of',
    }),
  )
  at?: string;
}

export class RoundQuery extends SeasonQuery {
  @IsOptional()
  @Digits()
  @Follows(ROUND)
  round?: number;
}
