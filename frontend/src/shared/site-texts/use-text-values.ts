import { useTranslation } from 'react-i18next';
import type { RulesView, SettingsView } from '@arena/projections/seasons/season.types';
import { textValues } from './text-values.js';

/** What stands for the placeholders of a text in the reader's language. `rules` is null without a season. */
export function useTextValues(
  { operator, retention }: SettingsView,
  rules: RulesView | null,
): Readonly<Record<string, string>> {
  const { t, i18n } = useTranslation('texts');
  const missing = t('operator.missing');
  const named = {
    operatorName: operator.name ?? missing,
    operatorAddress: operator.address ?? missing,
    contactEmail: operator.email ?? missing,
  };
  return textValues(i18n.language, named, retention, rules);
}
