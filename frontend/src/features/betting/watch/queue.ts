import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { isWatchable } from '../../../shared/bracket/watchable.js';

/**
 * The matches of a round that are watched one after the other: from the first one to the last of the round, then those
 * before it. The shown one stays in its place when it closes.
 */
export function queueOf(
  { matches, entrants }: Pick<BracketView, 'matches' | 'entrants'>,
  from: string,
  shown: string,
): MatchView[] {
  const first = matches.find(({ match_id: id }) => id === from);
  if (!first) return [];
  const isBefore = ({ number }: MatchView) => Number(number < first.number);
  return matches
    .filter(
      (match) =>
        match.round === first.round &&
        (match.match_id === from || match.match_id === shown || isWatchable(match, entrants)),
    )
    .sort((one, other) => isBefore(one) - isBefore(other) || one.number - other.number);
}
