import { useTranslation } from 'react-i18next';
import { toDecimal } from '@arena/domain/kernel/money';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { Money } from '../../../shared/format/money.js';
import type { Rule } from './rule-differences.js';

const HOUR = 60 * 60 * 1000;

const MONEY: ReadonlySet<Rule> = new Set([
  'startingMoney',
  'welcomeMoney',
  'reviveCardPrice',
  'amvdleReward',
]);
const ODDS: ReadonlySet<Rule> = new Set(['favoriteOdds', 'outsiderOdds', 'minJuryOdds', 'maxJuryOdds']);

/** The value of a rule with its unit. */
export function RuleValue({ rule, value }: { rule: Rule; value: number }) {
  const { t, i18n } = useTranslation('replay');
  if (MONEY.has(rule)) return <Money amount={toDecimal(value)} />;
  if (ODDS.has(rule)) return formatOdds(toDecimal(value), i18n.language);
  if (rule === 'voteDuration')
    return t('rules.hours', { hours: (value / HOUR).toLocaleString(i18n.language) });
  return value.toLocaleString(i18n.language);
}
