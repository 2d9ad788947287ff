import type { RecordedEvent } from '@arena/domain/kernel/event';
import { declarationOf } from '@arena/domain/streams';
import { inSeason, type SeasonRecord } from '../kernel/records.js';
import type { LiveTopic } from '@arena/domain/kernel/live-topics';

/** Contains no changed data: clients ask the API, which checks what they may see. */
export interface LivePayload {
  /** Null outside of seasons (accounts, settings). */
  readonly season: number | null;
  readonly revision: number;
  /** Only for events on public matches. */
  readonly matchId?: string;
}

export function topicsOf({ stream, type }: RecordedEvent): LiveTopic[] {
  return [...(declarationOf(stream, type)?.topics ?? [])];
}

export function livePayloadOf(event: RecordedEvent): LivePayload {
  const within = inSeason(event);
  const payload = { season: within?.season ?? null, revision: event.revision };
  const matchId = within && publicMatchOf(within.record);
  return matchId ? { ...payload, matchId } : payload;
}

function publicMatchOf(event: SeasonRecord): string | null {
  switch (event.type) {
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'BetsSettled':
    case 'BetsReversed':
    case 'BetsRefunded':
      return event.data.matchId;
    default:
      return null;
  }
}
