import type { TFunction } from 'i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchState } from '@arena/projections/bracket/match-state';

/** What a cell shows with colors only, in words. The names and odds follow as text. */
export function matchWords(match: MatchView, state: MatchState, t: TFunction<'bracket'>): string {
  const { favorite, jury_odds: jury, number, winner } = match;
  return [
    `${t('matchNumber', { number })}, ${t(`state.${state}`)}.`,
    winner !== null && state !== 'bye' && t('words.winner', { team: winner }),
    favorite !== null && t('words.favorite', { team: favorite }),
    (jury.team1 || jury.team2) && t('words.juryOdds'),
  ]
    .filter(Boolean)
    .join(' ')
    .concat(' ');
}
