import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { declarationOf, factOf } from '@arena/domain/streams';
import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import { inSeason } from '../kernel/records.js';
import type { LiveTopic } from '@arena/domain/kernel/events/live-topics';

/** Contains no changed data: clients ask the API, which checks what they may see. */
export interface LivePayload {
  /** Null outside of seasons (accounts, settings). */
  readonly season: number | null;
  readonly revision: number;
  /** Only for events on public matches. */
  readonly matchId?: string;
  /** The winner of the match was declared: pages reveal it. */
  readonly decided?: Decision;
}

export interface Decision {
  readonly at: string;
  /** Of the declaration. */
  readonly revision: number;
  readonly corrected: boolean;
}

export function topicsOf({ stream, type }: RecordedEvent): LiveTopic[] {
  return [...(declarationOf(stream, type)?.topics ?? [])];
}

export function livePayloadOf(event: RecordedEvent): LivePayload {
  const within = inSeason(event);
  const payload = { season: within?.season ?? null, revision: event.revision };
  const decided = decisionIn(event);
  const isNamed = within && (decided || tournamentStreams.events[within.record.type].liveMatch);
  const matchId = isNamed ? factOf(event, 'match') : null;
  return matchId === null ? payload : { ...payload, matchId, ...(decided && { decided }) };
}

function decisionIn({ type, revision, meta: { at } }: RecordedEvent): Decision | null {
  if (type === 'WinnerDeclared') return { at, revision, corrected: false };
  return type === 'WinnerOverturned' ? { at, revision, corrected: true } : null;
}
