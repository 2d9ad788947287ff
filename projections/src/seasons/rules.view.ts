import { toDecimal } from '@arena/domain/kernel/money';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { RulesView } from './season.types.js';

const HOUR = 60 * 60 * 1000;

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
    amvdle_reward: toDecimal(rules.amvdleReward),
    amvdle_guesses: rules.amvdleGuesses,
  };
}
