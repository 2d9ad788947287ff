import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { firstOrder } from '@arena/domain/tournament/bracket/seeding';
import { pairUp } from '@arena/domain/tournament/bracket/pairing';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';

export interface DrawCheck {
  readonly commitmentMatches: boolean;
  readonly orderMatches: boolean;
  /** Names in the order that this browser computed. */
  readonly order: readonly string[];
  /** The matches of round 1 by the names of their teams. The second is null for a bye. */
  readonly pairs: readonly (readonly [string, string | null])[];
}

/** Repeats the draw in this browser from the published seed and team ids, without trusting the server's result. */
export function checkDraw(published: DrawVerification): DrawCheck | null {
  if (published.seed === null || published.commitment === null) return null;
  const nameOf = new Map(published.entrants.map((team) => [team.team_id, team.name]));
  const seeds = published.seeding?.teams.map(({ team_id: id }) => id) ?? [];
  const order = firstOrder(published.seed, [...nameOf.keys()], seeds);
  const named = (id: string) => nameOf.get(id) ?? id;
  return {
    commitmentMatches: commitmentOf(published.seed) === published.commitment,
    orderMatches:
      order.length === published.order.length &&
      order.every((id, index) => id === published.order[index]?.team_id),
    order: order.map(named),
    pairs: pairUp(1, order, []).map(({ team1, team2 }) => [
      named(team1),
      team2 === null ? null : named(team2),
    ]),
  };
}
