import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { formatGift } from '../../../shared/money/starting-money.js';
import type { Input } from './rule-inputs.js';

/** The value of a rule with its unit. */
export function useRuleText(): (input: Input, value: string) => string {
  const { t, i18n } = useTranslation('seasonRules');
  return ({ unit }, value) => {
    switch (unit) {
      case 'money':
        return `${formatGift(Number(value), i18n.language)} ST Dollars`;
      case 'odds':
        return formatOdds(Number(value), i18n.language);
      case 'hours':
        return t('hours', { hours: Number(value).toLocaleString(i18n.language) });
      case 'switch':
        return t(value === 'true' ? 'yes' : 'no');
      case 'number':
        return Number(value).toLocaleString(i18n.language);
    }
  };
}
