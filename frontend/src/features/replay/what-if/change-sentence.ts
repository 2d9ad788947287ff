import { useTranslation } from 'react-i18next';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { toDecimal } from '@arena/domain/kernel/money';
import type { WhatIfChange } from '@arena/projections/replay/what-if-changes';
import { formatOdds } from '../../../shared/bracket/odds.js';

export function useChangeSentence(): (change: WhatIfChange) => string {
  const { t, i18n } = useTranslation('replay');
  const odds = (hundredths: number) => formatOdds(toDecimal(hundredths), i18n.language);
  return (change) => {
    if (change.kind === 'rule') return t(`whatIf.change.${change.rule}`, { odds: odds(change.odds) });
    const place = { round: placeOfMatch(change.matchId)?.round, match: placeOfMatch(change.matchId)?.number };
    if (change.kind === 'result') return t('whatIf.change.result', place);
    if (change.kind === 'revive')
      return t('whatIf.change.revive', { ...place, instead: placeOfMatch(change.instead)?.number });
    return t(`whatIf.change.odds${change.side}`, { ...place, odds: odds(change.odds) });
  };
}
