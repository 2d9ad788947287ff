import { useTranslation } from 'react-i18next';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { formatMoney } from '../format/money.js';
import type { MoneyNews } from './news.js';
import type { NewsSum } from './news-groups.js';

export function useNewsTexts() {
  const { t, i18n } = useTranslation(['bell', 'profile', 'common']);
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
      const number = matchId === null ? null : placeOfMatch(matchId)?.number;
      const text =
        kind === 'other'
          ? [t(`profile:ledger.${ledgerKey}`), team].filter(Boolean).join(' · ')
          : t(`line.${kind}`, { team, number, amount: money(Math.abs(amount), false) });
      return reason === null ? text : `${text} ${t('common:reason.quoted', { text: reason })}`;
    },
  };
}
