import { useTranslation } from 'react-i18next';
import { useSettings } from './session.js';

/** Numbers of the current season that texts name, in the reader's notation; empty until they are known. */
export function useRuleValues(): Readonly<Record<'min' | 'max' | 'last' | 'hours', string>> {
  const { i18n } = useTranslation();
  const rules = useSettings().settings?.rules;
  const number = (value: number | undefined, digits = 0) =>
    value?.toLocaleString(i18n.language, { minimumFractionDigits: digits }) ?? '';
  return {
    min: number(rules?.min_jury_odds, 2),
    max: number(rules?.max_jury_odds, 2),
    last: number(rules?.last_revive_round),
    hours: number(rules?.vote_hours),
  };
}
