import { useEffect, useMemo, type RefObject } from 'react';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import type { BracketLayout } from '../../shared/bracket/board/layout/bracket-layout.types.js';
import { teamsOf } from '../../shared/bracket/board/layout/bracket-layout.js';

export function useTeamNames(entrants: readonly EntrantView[]): string[] {
  return useMemo(() => {
    const { compare } = new Intl.Collator();
    return entrants.map(({ name }) => name).sort(compare);
  }, [entrants]);
}

/** The last match of a team that is known; null without one. */
export function lastMatchOf(layout: BracketLayout, team: string | null) {
  const matches = layout.columns.flatMap(({ cells }) => cells.flatMap(({ match }) => match ?? []));
  return matches.findLast((match) => team !== null && teamsOf(match).includes(team)) ?? null;
}

/** Scrolls to a match when another one is to be shown. */
export function useScrollTo(
  inside: RefObject<HTMLElement | null>,
  matchId: string | undefined,
  ready: boolean,
): void {
  useEffect(() => {
    if (matchId === undefined || !ready) return;
    inside.current
      ?.querySelector(`[data-match="${matchId}"]`)
      ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [inside, matchId, ready]);
}
