import { COUNTDOWN_GOALS, type CountdownGoal } from '@arena/domain/site/site.events';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { settableRules } from '@arena/domain/tournament/season/settable-rules';
import { MAX_URL } from '@arena/domain/validation/links';
import { oneOf, text, wholeNumber, yesOrNo } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { localTime } from '../../platform/system/paris-time.js';
import { MayBeAbsent, MayBeAbsentOrNull } from '../../platform/http/validation/may-be-absent.js';

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
  @Follows(yesOrNo) visible!: boolean;
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

export class SeasonRulesDto {
  @Follows(wholeNumber(1, 1_000_000)) season!: number;
  /** Of the rules that the caller has read. Others meanwhile: season-rules-changed. */
  @Follows(wholeNumber(0, Number.MAX_SAFE_INTEGER)) version!: number;
  /** For each member of a team that is formed later. After the first: starting-money-fixed. */
  @Follows(settableRules.startingMoney) starting_money!: number;
  /** 0: none. After the first claim: welcome-money-fixed. */
  @Follows(settableRules.welcomeMoney) welcome_money!: number;
  /** After the first bet, like the next two: bets-begun. */
  @Follows(settableRules.favoriteOdds) favorite_odds!: number;
  @Follows(settableRules.outsiderOdds) outsider_odds!: number;
  @Follows(settableRules.ownTeamOnly) own_team_only!: boolean;
  @Follows(settableRules.matesAccept) mates_accept!: boolean;
  /** Of votes that are opened later. */
  @Follows(settableRules.voteHours) vote_hours!: number;
  /** Less than somebody has: lots-already-bought. */
  @Follows(settableRules.maxLots) max_lots!: number;
  /** Characters, of teams that are formed later. */
  @Follows(settableRules.maxTeamName) max_team_name!: number;
  /** Of videos that are uploaded later. */
  @Follows(settableRules.approveVideos) approve_videos!: boolean;
  /** Until the final is launched: final-launched. */
  @Follows(settableRules.thirdPlaceMatch) third_place_match!: boolean;
  /** Cannot be switched on without mail: address-rule-needs-mail. */
  @Follows(settableRules.confirmedAddress) confirmed_address!: boolean;
}

export class UploadsDto {
  @Follows(yesOrNo) enabled!: boolean;
}
