import type { Pairing } from './bracket.events.js';
import { matchIdOf } from './match-id.js';

/** The team with the bye of each earlier round, oldest first; null for a round without one. */
export type Byes = readonly (string | null)[];

/** Pairs neighbours in order. With an odd number, the last match is a bye. */
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

/** The last team that had no bye yet, or the last team. */
function byeOf(order: readonly string[], byes: Byes): string | null {
  return order.findLast((teamId) => !byes.includes(teamId)) ?? order.at(-1) ?? null;
}

/**
 * Keeps the previous round's bye team from meeting another bye team, if possible. That opponent swaps
 * with the nearest team without a bye, after the pair first, then before it.
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
