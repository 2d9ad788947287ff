import type { RecordedEvent } from '@arena/domain/kernel/event';

/** Numbers of rounds. */
export type Rounds = ReadonlySet<number>;

export const NO_ROUNDS: Rounds = new Set();

/** The round that an event belongs to; null for most. */
export function roundOf({ data }: RecordedEvent): number | null {
  const { round } = data as { readonly round?: unknown };
  return typeof round === 'number' ? round : null;
}
