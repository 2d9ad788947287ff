import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { firstOrder } from '@arena/domain/tournament/bracket/seeding';
import type { BracketDocument } from './bracket.read-model.js';
import { shownSeed, type Viewer } from './bracket.view.js';
import type { DrawVerification } from './bracket.types.js';

function isFair({ commitment, seed, entrants, order, seeding }: BracketDocument['draw']): boolean {
  if (commitment === null || seed === null || commitmentOf(seed) !== commitment) return false;
  const recomputed = firstOrder(seed, entrants, seeding?.teams ?? []);
  return recomputed.length === order.length && recomputed.every((teamId, place) => teamId === order[place]);
}

/** The only round that is drawn. */
export const DRAWN_ROUND = 1;

/** Recomputes the draw of round 1. Until round 1 is shown, only the commitment is public. */
export function toDrawVerification(bracket: BracketDocument, viewer: Viewer): DrawVerification {
  const seed = shownSeed(bracket, viewer);
  const { commitment, entrants, order, seeding } = bracket.draw;
  const named = (teamIds: readonly string[]) =>
    teamIds.map((teamId) => ({ team_id: teamId, name: bracket.teams[teamId]?.name ?? teamId }));
  const shown = seed === null ? { entrants: [], order: [] } : { entrants, order };
  return {
    success: true,
    round: DRAWN_ROUND,
    commitment,
    seed,
    entrants: named(shown.entrants),
    order: named(shown.order),
    seeding: seed && seeding ? { basis: seeding.basis, teams: named(seeding.teams) } : null,
    valid: seed !== null && isFair(bracket.draw),
  };
}
