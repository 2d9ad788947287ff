import { useTranslation } from 'react-i18next';
import { usePhase, useSettings } from '../api/session.js';
import { numberFormat } from '../format/formats.js';

/** The starting money of each team member in ST Dollars, formatted for the reader's language. */
export function useStartingMoney(): string {
  const { i18n } = useTranslation();
  const { settings } = useSettings();
  const amount = settings?.rules?.starting_money;
  const notation = numberFormat(i18n.language, { maximumFractionDigits: 2 });
  return amount === undefined ? '…' : notation.format(amount);
}

/** What a new account may claim now, formatted for the reader's language; null: nothing. */
export function useWelcomeMoney(): string | null {
  const { i18n } = useTranslation();
  const { settings } = useSettings();
  const isOpen = usePhase() === 3;
  const amount = settings?.rules?.welcome_money ?? 0;
  const notation = numberFormat(i18n.language, { maximumFractionDigits: 2 });
  return isOpen && amount > 0 ? notation.format(amount) : null;
}
