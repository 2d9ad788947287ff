import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf, stateOf } from '../../shared/bracket/match-sides.js';
import { formatOdds } from '../../shared/bracket/odds.js';

/** One sentence with the content of a match cell, for screen readers. */
export function useMatchLabel(): (match: MatchView, roundVisible: boolean) => string {
  const { t, i18n } = useTranslation('bracket');
  return useCallback(
    (match, roundVisible) => {
      const parts = sidesOf(match).map((side) =>
        [
          side.name,
          match.status !== 'bye' &&
            t(side.juryOdds ? 'label.juryOdds' : 'label.odds', {
              odds: formatOdds(side.odds, i18n.language),
            }),
          side.favorite && t('favorite'),
          side.revived && t('revived'),
          side.result === 'won' && t('label.won'),
        ]
          .filter(Boolean)
          .join(', '),
      );
      const teams = parts.length === 2 ? t('label.versus', { team1: parts[0], team2: parts[1] }) : parts[0];
      return `${t('matchNumber', { number: match.number })}: ${teams}. ${t(`state.${stateOf(match, roundVisible)}`)}.`;
    },
    [t, i18n.language],
  );
}
