import { fromDecimal, toDecimal } from '@arena/domain/kernel/money';
import { HOUR } from '@arena/domain/tournament/revives/vote-hours';
import {
  DEFAULT_RULES,
  SETTABLE_RULES,
  type SeasonRules,
} from '@arena/domain/tournament/season/season-rules';
import { fixedBy, settableRulesOf } from '@arena/domain/tournament/season/settable-rules';
import type { TournamentState } from '@arena/domain/tournament/tournament-state';
import type { RulesView, SeasonRulesView } from './season.types.js';

export function toRulesView(rules: SeasonRules): RulesView {
  return {
    starting_money: toDecimal(rules.startingMoney),
    welcome_money: toDecimal(rules.welcomeMoney ?? 0),
    favorite_odds: toDecimal(rules.favoriteOdds),
    outsider_odds: toDecimal(rules.outsiderOdds),
    min_jury_odds: toDecimal(rules.minJuryOdds),
    max_jury_odds: toDecimal(rules.maxJuryOdds),
    own_team_only: rules.ownTeamOnly ?? false,
    last_revive_round: rules.lastReviveRound,
    vote_hours: rules.voteDuration / HOUR,
    revive_card_price: toDecimal(rules.reviveCardPrice),
    revive_card_stock: rules.reviveCardStock,
    min_teams: rules.minTeams,
    max_lots: rules.maxLots,
    max_team_name: settableRulesOf(rules).maxTeamName,
    mates_accept: rules.matesAccept ?? false,
    approve_videos: rules.approveVideos ?? false,
    third_place_match: rules.thirdPlaceMatch ?? false,
    confirmed_address: rules.confirmedAddress ?? false,
    amvdle_reward: toDecimal(rules.amvdleReward),
    amvdle_guesses: rules.amvdleGuesses,
  };
}

/** The rules as the log has them. */
export function rulesOfView(view: RulesView): Required<SeasonRules> {
  return {
    startingMoney: fromDecimal(view.starting_money),
    welcomeMoney: fromDecimal(view.welcome_money),
    favoriteOdds: fromDecimal(view.favorite_odds),
    outsiderOdds: fromDecimal(view.outsider_odds),
    minJuryOdds: fromDecimal(view.min_jury_odds),
    maxJuryOdds: fromDecimal(view.max_jury_odds),
    ownTeamOnly: view.own_team_only,
    lastReviveRound: view.last_revive_round,
    voteDuration: view.vote_hours * HOUR,
    reviveCardPrice: fromDecimal(view.revive_card_price),
    reviveCardStock: view.revive_card_stock,
    minTeams: view.min_teams,
    maxLots: view.max_lots,
    maxTeamName: view.max_team_name,
    matesAccept: view.mates_accept,
    approveVideos: view.approve_videos,
    thirdPlaceMatch: view.third_place_match,
    confirmedAddress: view.confirmed_address,
    amvdleReward: fromDecimal(view.amvdle_reward),
    amvdleGuesses: view.amvdle_guesses,
  };
}

export function toSeasonRulesView(state: TournamentState, lacksMail = false): SeasonRulesView {
  const { season, rulesVersion, rules } = state.season;
  return {
    season,
    version: rulesVersion,
    rules: toRulesView(rules),
    defaults: toRulesView(DEFAULT_RULES),
    lacks_mail: lacksMail,
    fixed: SETTABLE_RULES.flatMap((rule) => {
      const code = fixedBy(state, rule, lacksMail);
      return code ? [{ rule, code }] : [];
    }),
  };
}
