import { settableRules } from '@arena/domain/tournament/season/settable-rules';
import type { SettableRule } from '@arena/domain/tournament/season/season-rules';
import type { Rule } from '@arena/domain/validation/rule';
import type { RulesView } from '@arena/projections/seasons/season.types';

interface RuleInput {
  readonly rule: SettableRule;
  readonly api: keyof RulesView;
  readonly unit: 'money' | 'odds' | 'hours' | 'number' | 'switch';
}

/** In the order of the page. */
export const RULE_INPUTS = [
  { rule: 'startingMoney', api: 'starting_money', unit: 'money' },
  { rule: 'welcomeMoney', api: 'welcome_money', unit: 'money' },
  { rule: 'favoriteOdds', api: 'favorite_odds', unit: 'odds' },
  { rule: 'outsiderOdds', api: 'outsider_odds', unit: 'odds' },
  { rule: 'ownTeamOnly', api: 'own_team_only', unit: 'switch' },
  { rule: 'voteDuration', api: 'vote_hours', unit: 'hours' },
  { rule: 'maxLots', api: 'max_lots', unit: 'number' },
  { rule: 'maxTeamName', api: 'max_team_name', unit: 'number' },
  { rule: 'matesAccept', api: 'mates_accept', unit: 'switch' },
  { rule: 'approveVideos', api: 'approve_videos', unit: 'switch' },
  { rule: 'thirdPlaceMatch', api: 'third_place_match', unit: 'switch' },
  { rule: 'confirmedAddress', api: 'confirmed_address', unit: 'switch' },
] as const satisfies readonly RuleInput[];

export type Input = (typeof RULE_INPUTS)[number];

export function limitsOf({ rule }: Input): Rule {
  return settableRules[rule === 'voteDuration' ? 'voteHours' : rule];
}

export type RuleName = Input['api'];
export type RuleValues = Record<RuleName, string>;

export interface RuleChange {
  readonly input: Input;
  readonly before: string;
  readonly after: string;
}

export function valuesOf(rules: RulesView): RuleValues {
  return Object.fromEntries(RULE_INPUTS.map(({ api }) => [api, String(rules[api])])) as RuleValues;
}

/** Empty: NaN, which no rule allows. */
function numberOf(typed: string): number {
  return typed === '' ? NaN : Number(typed);
}

export function isValid(values: RuleValues): boolean {
  return RULE_INPUTS.every((input) => {
    const typed = values[input.api];
    const value = input.unit === 'switch' ? typed === 'true' : numberOf(typed);
    return limitsOf(input).check(value) === null;
  });
}

export function changesBetween(before: RuleValues, after: RuleValues): RuleChange[] {
  const same = ({ api }: Input) =>
    numberOf(before[api]) === numberOf(after[api]) || before[api] === after[api];
  return RULE_INPUTS.filter((input) => !same(input)).map((input) => ({
    input,
    before: before[input.api],
    after: after[input.api],
  }));
}

export function sentRules(values: RuleValues) {
  return {
    starting_money: numberOf(values.starting_money),
    welcome_money: numberOf(values.welcome_money),
    favorite_odds: numberOf(values.favorite_odds),
    outsider_odds: numberOf(values.outsider_odds),
    own_team_only: values.own_team_only === 'true',
    vote_hours: numberOf(values.vote_hours),
    max_lots: numberOf(values.max_lots),
    max_team_name: numberOf(values.max_team_name),
    mates_accept: values.mates_accept === 'true',
    approve_videos: values.approve_videos === 'true',
    third_place_match: values.third_place_match === 'true',
    confirmed_address: values.confirmed_address === 'true',
  };
}
