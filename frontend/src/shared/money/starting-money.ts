import { useTranslation } from 'react-i18next';
import { usePhase, useSettings } from '../api/session.js';
import { numberFormat } from '../format/formats.js';

/** Money of the rules, which are whole ST Dollars as a rule: decimals only where there are any. */
export function formatGift(amount: number, language: string): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(amount);
}

/** The starting money of each team member in ST Dollars, formatted for the reader's language. */
export function useStartingMoney(): string {
  const { i18n } = useTranslation();
  const { settings } = useSettings();
  const amount = settings?.rules?.starting_money;
  return amount === undefined ? '…' : formatGift(amount, i18n.language);
}

/** What a new account may claim now, formatted for the reader's language; null: nothing. */
export function useWelcomeMoney(): string | null {
  const { i18n } = useTranslation();
  const { settings } = useSettings();
  const isOpen = usePhase() === 3;
  const amount = settings?.rules?.welcome_money ?? 0;
  return isOpen && amount > 0 ? formatGift(amount, i18n.language) : null;
}
