import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { formatMoney } from '../format/money.js';
import type { Outcome } from './outcome.js';

export function useRevealTexts() {
  const { t, i18n } = useTranslation(['reveal', 'common']);
  const outcomeText = ({ result, amount }: Outcome): string =>
    t(result, { amount: `${formatMoney(amount, i18n.language)} ${t('common:money.sign')}` });
  return {
    outcomeText,
    /** Who won against whom, and what it means for the reader. */
    resultText: ({ winner, team1, team2, walkover }: MatchView, outcome: Outcome | null): string => {
      const context = walkover && { context: 'walkover' };
      const told = t('result', { winner, loser: winner === team1 ? team2 : team1, ...context });
      return outcome ? `${told} ${outcomeText(outcome)}` : told;
    },
  };
}
