import type { TFunction } from 'i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchState } from '@arena/projections/bracket/match-state';
import { matchNumber } from '../round-names.js';
import type { MatchMark } from './match-marks.js';

/** What a cell shows of a team, as texts. */
export interface SideTexts {
  readonly name: string;
  /** Whether it is shown as the favorite. */
  readonly starred: boolean;
  readonly marks: readonly MatchMark[];
  /** From the other half or to it. */
  readonly ways: readonly string[];
  /** Null: the match is over. */
  readonly odds: string | null;
}

interface MatchFacts {
  readonly match: MatchView;
  readonly state: MatchState;
  readonly sides: readonly SideTexts[];
  /** Whether the match differs from the one of another bracket on the page. */
  readonly different: boolean;
}

/**
 * All that a cell shows, in words: first what it shows with colors only. It is the cell's label, because hidden text in
 * each of 256 cells would be laid out, too.
 */
export function matchWords({ match, state, sides, different }: MatchFacts, t: TFunction<'bracket'>): string {
  const { jury_odds: jury, winner } = match;
  const favorite = sides.find(({ starred }) => starred);
  return [
    `${matchNumber(t, match)}, ${t(`state.${state}`)}.`,
    winner !== null && state !== 'bye' && t('words.winner', { team: winner }),
    favorite && t('words.favorite', { team: favorite.name }),
    (jury.team1 || jury.team2) && t('words.juryOdds'),
    different && t('mark.different'),
    ...sides.flatMap(({ name, marks, ways, odds }) => [
      name,
      ...marks.map(({ words }) => words),
      ...ways,
      odds,
    ]),
    state === 'bye' && t('bye'),
  ]
    .filter(Boolean)
    .join(' ');
}
