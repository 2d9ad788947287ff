import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { Recorded, SeasonRecord } from '@arena/projections/log/records';
import type { Outcome } from '../writer/stream-writer.js';

export type RecordOf<T extends TournamentEvent['type']> = Recorded<Extract<TournamentEvent, { type: T }>>;

/** The first event of a type that a command led to. */
export function findEvent<T extends TournamentEvent['type']>(
  outcome: Outcome<TournamentEvent>,
  type: T,
): RecordOf<T> | undefined {
  const records = outcome.events as SeasonRecord[];
  return records.find((event): event is RecordOf<T> & SeasonRecord => event.type === type);
}

/** Like `findEvent`, for a command that cannot succeed without it. */
export function eventOf<T extends TournamentEvent['type']>(
  outcome: Outcome<TournamentEvent>,
  type: T,
): RecordOf<T> {
  const found = findEvent(outcome, type);
  if (!found) throw new Error(`A command that must lead to ${type} did not`);
  return found;
}
