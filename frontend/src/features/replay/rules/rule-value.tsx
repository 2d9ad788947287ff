import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { Money } from '../../../shared/format/money.js';
import type { Rule } from './rule-differences.js';
import { inUnitOf, unitOf } from './rule-units.js';

/** The value of a rule with its unit. */
export function RuleValue({ rule, value }: { rule: Rule; value: number }) {
  const { t, i18n } = useTranslation('replay');
  const shown = inUnitOf(rule, value);
  switch (unitOf(rule)) {
    case 'ST Dollars':
      return <Money amount={shown} />;
    case 'odds':
      return formatOdds(shown, i18n.language);
    case 'hours':
      return t('rules.hours', { hours: shown.toLocaleString(i18n.language) });
    case 'yes or no':
      return t(shown === 0 ? 'rules.no' : 'rules.yes');
    case 'number':
      return shown.toLocaleString(i18n.language);
  }
}
