import type { Pairing } from './bracket.events.js';
import { matchIdOf } from './bracket.js';

/** The team that had the bye of each round before, oldest first; null for a round without one. */
export type Byes = readonly (string | null)[];

/**
 * Pairs the entrants of a round in their order: first with second, third with fourth. An odd number gives
 * one bye, which becomes the last match.
 */
export function pairUp(round: number, order: readonly string[], byes: Byes): Pairing[] {
  const bye = order.length % 2 === 1 ? byeOf(order, byes) : null;
  const paired = partByes(
    order.filter((teamId) => teamId !== bye),
    byes,
  );
  const seats: readonly (string | null)[] = bye === null ? paired : [...paired, bye, null];
  return seats.flatMap((team1, index): Pairing[] => {
    if (index % 2 === 1 || team1 === null) return [];
    return [{ matchId: matchIdOf(round, index / 2 + 1), team1, team2: seats[index + 1] ?? null }];
  });
}

/** The last in order, but never a team that had a bye before while another is possible. */
function byeOf(order: readonly string[], byes: Byes): string | null {
  return order.findLast((teamId) => !byes.includes(teamId)) ?? order.at(-1) ?? null;
}

/**
 * The team that had the bye of the round before does not meet another bye team while it can be avoided:
 * such an opponent changes places with the nearest team after the pair, else before it, that never had one.
 */
function partByes(order: readonly string[], byes: Byes): readonly string[] {
  const rested = order.indexOf(byes.at(-1) ?? '');
  const opponent = rested ^ 1;
  if (rested < 0 || !hadBye(order[opponent], byes)) return order;
  const exchange = nearestWithoutBye(order, Math.min(rested, opponent), byes);
  return exchange === undefined ? order : swapped(order, opponent, exchange);
}

function nearestWithoutBye(order: readonly string[], pair: number, byes: Byes): number | undefined {
  const places = [...order.keys()];
  const outside = [...places.slice(pair + 2), ...places.slice(0, pair).reverse()];
  return outside.find((place) => !hadBye(order[place], byes));
}

function hadBye(teamId: string | undefined, byes: Byes): boolean {
  return teamId !== undefined && byes.includes(teamId);
}

function swapped(order: readonly string[], a: number, b: number): readonly string[] {
  return order.map((teamId, place) => (place === a ? order[b] : place === b ? order[a] : teamId) ?? teamId);
}
