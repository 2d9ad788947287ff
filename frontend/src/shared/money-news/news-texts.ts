import { useTranslation } from 'react-i18next';
import { useMatchNumber } from '../bracket/round-names.js';
import { formatMoney } from '../format/money.js';
import type { MoneyNews } from './news.js';
import type { NewsSum } from './news-groups.js';

export function useNewsTexts() {
  const { t, i18n } = useTranslation(['bell', 'profile', 'common']);
  const numberOf = useMatchNumber();
  const money = (amount: number, signed: boolean) =>
    `${formatMoney(amount, i18n.language, signed)} ${t('common:money.sign')}`;
  return {
    money,
    /** "4 wins, 3 losses" */
    resultsOf: ({ wins, losses, returned }: NewsSum): string =>
      new Intl.ListFormat(i18n.language, { type: 'unit' }).format([
        ...(wins > 0 ? [t('wins', { count: wins })] : []),
        ...(losses > 0 ? [t('losses', { count: losses })] : []),
        ...(returned > 0 ? [t('returned', { count: returned })] : []),
      ]),
    lineOf: ({ kind, ledgerKey, team, matchId, amount, reason }: MoneyNews): string => {
      const match = matchId === null ? '' : numberOf(matchId);
      const text =
        kind === 'other'
          ? [t(`profile:ledger.${ledgerKey}`), team].filter(Boolean).join(' · ')
          : t(`line.${kind}`, { team, match, amount: money(Math.abs(amount), false) });
      return reason === null ? text : `${text} ${t('common:reason.quoted', { text: reason })}`;
    },
  };
}
