import type { i18n, TFunction } from 'i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf, stateOf } from '../../shared/bracket/match-sides.js';
import { formatOdds } from '../../shared/bracket/odds.js';

/** `useTranslation('bracket')`, once for each cell: a hook in each of its parts would take most of the time. */
export interface CellTexts {
  readonly t: TFunction<'bracket'>;
  readonly i18n: i18n;
}

/** One sentence with the content of a match cell, for screen readers. */
export function matchLabel(match: MatchView, roundVisible: boolean, { t, i18n }: CellTexts): string {
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
}
