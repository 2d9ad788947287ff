import {
  MAX_MUSIC_MEGABYTES,
  MAX_THUMBNAIL_MEGABYTES,
  MAX_VIDEO_MEGABYTES,
  MIN_VIDEO_MINUTES,
} from '@arena/domain/kernel/file-limits';
import { HINTS_AFTER } from '@arena/domain/tournament/amvdle/hints';
import { VOTE_HOURS } from '@arena/domain/tournament/revives/vote-hours';
import { PASSWORD_MIN } from '@arena/domain/validation/people/password';
import { MIN_AGE } from '@arena/domain/validation/rules';
import type { RetentionView, RulesView } from '@arena/projections/seasons/season.types';

/** Numbers that hold in every season. */
const NUMBERS = {
  hintCategory: HINTS_AFTER.category,
  hintStic: HINTS_AFTER.stic,
  hintEditor: HINTS_AFTER.editorInitial,
  maxVideoMegabytes: MAX_VIDEO_MEGABYTES,
  minVideoMinutes: MIN_VIDEO_MINUTES,
  maxThumbnailMegabytes: MAX_THUMBNAIL_MEGABYTES,
  maxMusicMegabytes: MAX_MUSIC_MEGABYTES,
  minAge: MIN_AGE,
  minPassword: PASSWORD_MIN,
  minVoteHours: VOTE_HOURS.min,
  maxVoteHours: VOTE_HOURS.max,
} as const;

/** Numbers of the current season. */
function numbersOf(rules: RulesView) {
  return {
    startingMoney: rules.starting_money,
    welcomeMoney: rules.welcome_money,
    favoriteOdds: rules.favorite_odds,
    outsiderOdds: rules.outsider_odds,
    minJuryOdds: rules.min_jury_odds,
    maxJuryOdds: rules.max_jury_odds,
    lastReviveRound: rules.last_revive_round,
    firstRoundWithoutRevives: rules.last_revive_round + 1,
    voteHours: rules.vote_hours,
    reviveCardPrice: rules.revive_card_price,
    reviveCardStock: rules.revive_card_stock,
    minTeams: rules.min_teams,
    maxLots: rules.max_lots,
    amvdleReward: rules.amvdle_reward,
    amvdleGuesses: rules.amvdle_guesses,
  };
}

/** Numbers of this installation. */
function periodsOf(retention: RetentionView) {
  return {
    sessionHours: retention.session_hours,
    messageDays: retention.message_days,
    mailDays: retention.mail_days,
    trashDays: retention.trash_days,
  };
}

export interface OperatorValues {
  readonly operatorName: string;
  readonly operatorAddress: string;
  readonly contactEmail: string;
}

/** Values of the placeholders, with numbers formatted for the reader's language. `rules` is null without a season. */
export function textValues(
  language: string,
  operator: OperatorValues,
  retention: RetentionView,
  rules: RulesView | null,
): Record<string, string> {
  const notation = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const numbers = Object.entries({ ...NUMBERS, ...periodsOf(retention), ...(rules && numbersOf(rules)) });
  return {
    ...Object.fromEntries(numbers.map(([name, value]) => [name, notation.format(value)])),
    ...(rules && {
      ownTeamOnly: rules.own_team_only ? '✓' : '',
      matesAccept: rules.mates_accept ? '✓' : '',
      thirdPlaceMatch: rules.third_place_match ? '✓' : '',
    }),
    ...operator,
  };
}
