import type { EntrantView, MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf, type MatchSide } from '../bracket/match-sides.js';

export interface VersusSide extends Pick<MatchSide, 'name' | 'color' | 'result'> {
  /** Null: without an opponent. */
  readonly odds: number | null;
  /** Ids; of the leader, then of the mate. */
  readonly characters: readonly string[];
  /** Null: the half shows the color of the team. */
  readonly thumbnail: string | null;
}

export function versusSides(match: MatchView, entrants: readonly EntrantView[]): VersusSide[] {
  return sidesOf(match).map(({ name, color, odds, result }) => {
    const entrant = entrants.find((one) => one.name === name);
    const pictures = { characters: entrant?.characters ?? [], thumbnail: entrant?.thumbnail_url ?? null };
    return { name, color, odds, result, ...pictures };
  });
}

/** As before the winner was declared. */
export function undecided(sides: readonly VersusSide[]): VersusSide[] {
  return sides.map((side) => ({ ...side, result: null }));
}
