import { toDecimal } from '@arena/domain/kernel/money';
import type { Rule } from './rule-differences.js';

const HOUR = 60 * 60 * 1000;

type Unit = 'ST Dollars' | 'odds' | 'hours' | 'yes or no' | 'number';

const UNITS: Readonly<Partial<Record<Rule, Unit>>> = {
  startingMoney: 'ST Dollars',
  welcomeMoney: 'ST Dollars',
  reviveCardPrice: 'ST Dollars',
  amvdleReward: 'ST Dollars',
  favoriteOdds: 'odds',
  outsiderOdds: 'odds',
  minJuryOdds: 'odds',
  maxJuryOdds: 'odds',
  voteDuration: 'hours',
  ownTeamOnly: 'yes or no',
  matesAccept: 'yes or no',
  approveVideos: 'yes or no',
  thirdPlaceMatch: 'yes or no',
};

/** In which unit readers see a rule. */
export function unitOf(rule: Rule): Unit {
  return UNITS[rule] ?? 'number';
}

/** @param value as the rules have it: money and odds in hundredths, times in milliseconds, 1 for yes */
export function inUnitOf(rule: Rule, value: number): number {
  switch (unitOf(rule)) {
    case 'ST Dollars':
    case 'odds':
      return toDecimal(value);
    case 'hours':
      return value / HOUR;
    case 'yes or no':
    case 'number':
      return value;
  }
}
