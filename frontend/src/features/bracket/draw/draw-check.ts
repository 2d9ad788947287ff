import { commitmentOf, drawOrder } from '@arena/domain/tournament/bracket/draw';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';

export interface DrawCheck {
  readonly commitmentMatches: boolean;
  readonly orderMatches: boolean;
  /** Names in the order that this browser computed. */
  readonly order: readonly string[];
}

/** Repeats the draw in this browser from the published seed and team ids, without trusting the server's result. */
export function checkDraw(published: DrawVerification): DrawCheck | null {
  if (published.seed === null || published.commitment === null) return null;
  const nameOf = new Map(published.entrants.map((team) => [team.team_id, team.name]));
  const order = drawOrder(published.seed, [...nameOf.keys()]);
  return {
    commitmentMatches: commitmentOf(published.seed) === published.commitment,
    orderMatches:
      order.length === published.order.length &&
      order.every((id, index) => id === published.order[index]?.team_id),
    order: order.map((id) => nameOf.get(id) ?? id),
  };
}
