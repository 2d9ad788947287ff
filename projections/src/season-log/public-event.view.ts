import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import type { SeasonRecord } from '../kernel/records.js';

/** Revisions have gaps for events that are not public. */
export interface PublicEvent {
  readonly revision: number;
  readonly type: TournamentEvent['type'];
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface LogReader {
  /** True in phase 3, for staff, and in closed seasons. */
  readonly bracket: boolean;
  readonly rounds: ReadonlySet<number>;
}

export function toPublicEvent(event: SeasonRecord, reader: LogReader): PublicEvent | null {
  return isShownTo(event, reader) ? publicPartOf(event) : null;
}

export function isShownTo(event: SeasonRecord, reader: LogReader): boolean {
  const { shown } = tournamentStreams.events[event.type];
  const isOfHiddenRound = 'round' in event.data && !reader.rounds.has(event.data.round);
  return shown !== null && (shown.area === 'always' || reader.bracket) && !isOfHiddenRound;
}

/** What visitors see of an event once it is open; null for an event that is never public. */
export function publicPartOf({ revision, type, version, data, meta }: SeasonRecord): PublicEvent | null {
  const { shown } = tournamentStreams.events[type];
  if (!shown) return null;
  const fields: readonly string[] = shown.fields;
  const open = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
  return { revision, type, version, at: meta.at, data: open };
}
