import { type SeasonRules, WHAT_IF_ODDS } from '@arena/domain/tournament/season/season-rules';
import { MAX_STOCK } from '@arena/domain/tournament/products/product-fields';

export interface RuleRange {
  /** Odds are in hundredths. */
  readonly unit: 'odds' | 'count';
  readonly min: number;
  readonly max: number;
}

export const ODDS: RuleRange = { unit: 'odds', ...WHAT_IF_ODDS };

/** More rounds than any season has. */
const MAX_ROUND = 15;

/**
 * The rules whose change shows in a replay. The others do not: `minTeams`, `maxLots`, `amvdleGuesses`, `matesAccept` and `ownTeamOnly` only refuse
 * commands, `startingMoney`, `welcomeMoney`, `reviveCardPrice` and `amvdleReward` change balances, and `voteDuration`
 * changes ballots. Neither balances nor ballots are in the public log. `thirdPlaceMatch` stays as it was.
 */
export const WHAT_IF_RULES = {
  favoriteOdds: ODDS,
  outsiderOdds: ODDS,
  minJuryOdds: ODDS,
  maxJuryOdds: ODDS,
  lastReviveRound: { unit: 'count', min: 0, max: MAX_ROUND },
  reviveCardStock: { unit: 'count', min: 0, max: MAX_STOCK },
} as const satisfies { readonly [R in keyof SeasonRules]?: RuleRange };

export type ChangedRule = keyof typeof WHAT_IF_RULES;

export const CHANGED_RULES = Object.keys(WHAT_IF_RULES) as ChangedRule[];
