import { toHundredths } from '../../kernel/money.js';
import { broken, rule, wholeNumber, yesOrNo, type Rule } from '../../validation/rule.js';
import { teamRules } from '../../validation/team-rules.js';
import { isFinalOf } from '../bracket/third-place.js';
import { HOUR, VOTE_HOURS } from '../revives/vote-hours.js';
import type { TournamentState } from '../tournament-state.js';
import { DEFAULT_RULES, type SeasonRules, type SettableRule, type SettableRules } from './season-rules.js';

/** Money in hundredths. */
const MONEY = { starting: 100, welcome: 0, max: 100_000_000 } as const;

/** Decimals as the API and the panel have them. */
function decimal(min: number, max: number): Rule {
  const [least, most] = [min / 100, max / 100];
  return rule(
    (value) => {
      const hundredths = toHundredths(value);
      if (hundredths === null) return broken('amount');
      if (hundredths < min) return broken('min', { min: least });
      return hundredths > max ? broken('max', { max: most }) : null;
    },
    { type: 'number', minimum: least, maximum: most },
  );
}

const odds = decimal(DEFAULT_RULES.minJuryOdds, DEFAULT_RULES.maxJuryOdds);

/** In the units of the panel: decimals and hours. */
export const settableRules = {
  startingMoney: decimal(MONEY.starting, MONEY.max),
  welcomeMoney: decimal(MONEY.welcome, MONEY.max),
  favoriteOdds: odds,
  outsiderOdds: odds,
  ownTeamOnly: yesOrNo,
  voteHours: wholeNumber(VOTE_HOURS.min, VOTE_HOURS.max),
  maxLots: wholeNumber(1, 20),
  maxTeamName: wholeNumber(8, teamRules.teamName.max),
  matesAccept: yesOrNo,
  approveVideos: yesOrNo,
  thirdPlaceMatch: yesOrNo,
  confirmedAddress: yesOrNo,
} as const;

/** What older seasons played by before a rule existed. */
export function settableRulesOf(rules: SeasonRules): SettableRules {
  const { startingMoney, favoriteOdds, outsiderOdds, voteDuration, maxLots } = rules;
  const { welcomeMoney = 0, ownTeamOnly = false, maxTeamName = teamRules.teamName.max } = rules;
  const { matesAccept = false, approveVideos = false } = rules;
  const { thirdPlaceMatch = false, confirmedAddress = false } = rules;
  return {
    startingMoney,
    welcomeMoney,
    favoriteOdds,
    outsiderOdds,
    ownTeamOnly,
    voteDuration,
    maxLots,
    maxTeamName,
    matesAccept,
    approveVideos,
    thirdPlaceMatch,
    confirmedAddress,
  };
}

export function isSettable(rules: SettableRules): boolean {
  const inUnits = {
    ...rules,
    startingMoney: rules.startingMoney / 100,
    welcomeMoney: rules.welcomeMoney / 100,
    favoriteOdds: rules.favoriteOdds / 100,
    outsiderOdds: rules.outsiderOdds / 100,
    voteHours: rules.voteDuration / HOUR,
  };
  const names = Object.keys(settableRules) as (keyof typeof settableRules)[];
  return names.every((name) => settableRules[name].check(inUnits[name]) === null);
}

/** Codes of refusals. */
export type RuleLock =
  | 'starting-money-fixed'
  | 'welcome-money-fixed'
  | 'bets-begun'
  | 'final-launched'
  | 'address-rule-needs-mail';

/**
 * Why a rule stays as it is for the rest of the season: everybody has played by the same one.
 * Null: it can change. @param lacksMail whether no mail can be sent
 */
export function fixedBy(state: TournamentState, name: SettableRule, lacksMail = false): RuleLock | null {
  switch (name) {
    case 'startingMoney':
      return state.money.started.size > 0 ? 'starting-money-fixed' : null;
    case 'welcomeMoney':
      return state.money.welcomed.size > 0 ? 'welcome-money-fixed' : null;
    case 'favoriteOdds':
    case 'outsiderOdds':
    case 'ownTeamOnly':
      return state.season.betsBegun ? 'bets-begun' : null;
    case 'thirdPlaceMatch':
      return state.bracket.rounds.some(({ entrants }) => isFinalOf(entrants)) ? 'final-launched' : null;
    case 'voteDuration':
    case 'maxLots':
    case 'maxTeamName':
    case 'matesAccept':
    case 'approveVideos':
      return null;
    case 'confirmedAddress':
      return lacksMail && state.season.rules.confirmedAddress !== true ? 'address-rule-needs-mail' : null;
  }
}

/** What the most eager buyer has. */
export function mostLotsBought({ shop }: TournamentState): number {
  let most = 0;
  for (const { size } of shop.bought.values()) most = Math.max(most, size);
  return most;
}
