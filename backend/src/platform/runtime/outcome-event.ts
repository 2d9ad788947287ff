import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';

type Type = TournamentEvent['type'];
type OfType<E, T extends Type> = Omit<E, 'type' | 'data'> & Extract<TournamentEvent, { type: T }>;

export function findEvent<E extends { readonly type: string }, T extends Type>(
  events: readonly E[],
  type: T,
): OfType<E, T> | undefined {
  return events.find((event) => event.type === type) as OfType<E, T> | undefined;
}

/** @throws when the event is missing */
export function eventOf<E extends { readonly type: string }, T extends Type>(
  events: readonly E[],
  type: T,
): OfType<E, T> {
  const found = findEvent(events, type);
  if (!found) throw new Error(`A command that must lead to ${type} did not`);
  return found;
}
