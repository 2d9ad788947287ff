import type { Pairing } from './bracket.events.js';
import { matchIdOf } from './match-id.js';

/** The team with the bye of each earlier round, oldest first; null for a round without one. */
export type Byes = readonly (string | null)[];

export interface PairingExceptions {
  /** The team without an opponent, of an odd number. */
  readonly bye: string | null;
  /** Two teams that changed places, so that two teams that had a bye do not meet. */
  readonly exchanged: readonly [string, string] | null;
}

export function pairingExceptions(order: readonly string[], byes: Byes): PairingExceptions {
  // The last team that had no bye yet, or the last team.
  const bye =
    order.length % 2 === 1
      ? (order.findLast((teamId) => !byes.includes(teamId)) ?? order.at(-1) ?? null)
      : null;
  return { bye, exchanged: exchangeIn(without(order, bye), byes) };
}

/** Pairs neighbours in order. With an odd number, the last match is a bye. */
export function pairUp(round: number, order: readonly string[], byes: Byes): Pairing[] {
  const { bye, exchanged } = pairingExceptions(order, byes);
  const paired = swapped(without(order, bye), exchanged);
  const seats: readonly (string | null)[] = bye === null ? paired : [...paired, bye, null];
  return seats.flatMap((team1, index): Pairing[] => {
    if (index % 2 === 1 || team1 === null) return [];
    return [{ matchId: matchIdOf(round, index / 2 + 1), team1, team2: seats[index + 1] ?? null }];
  });
}

/**
 * Keeps the previous round's bye team from meeting another bye team, if possible. That opponent swaps with the nearest
 * team without a bye, after the pair first, then before it. A team whose own opponent had none either is preferred,
 * because the opponent that moves had one.
 */
function exchangeIn(order: readonly string[], byes: Byes): readonly [string, string] | null {
  const withBye = order.indexOf(byes.at(-1) ?? '');
  const opponent = order[withBye ^ 1];
  if (withBye < 0 || opponent === undefined || !byes.includes(opponent)) return null;
  const other = nearestWithoutBye(order, Math.min(withBye, withBye ^ 1), byes);
  return other === undefined ? null : [opponent, other];
}

function nearestWithoutBye(order: readonly string[], pair: number, byes: Byes): string | undefined {
  const places = [...order.keys()];
  const hadNone = (at: number) => !byes.includes(order[at] ?? '');
  const free = [...places.slice(pair + 2), ...places.slice(0, pair).reverse()].filter(hadNone);
  return order[free.find((at) => hadNone(at ^ 1)) ?? free[0] ?? -1];
}

function without(order: readonly string[], bye: string | null): readonly string[] {
  return order.filter((teamId) => teamId !== bye);
}

function swapped(order: readonly string[], exchanged: PairingExceptions['exchanged']): readonly string[] {
  if (!exchanged) return order;
  const [one, other] = exchanged;
  return order.map((teamId) => (teamId === one ? other : teamId === other ? one : teamId));
}
