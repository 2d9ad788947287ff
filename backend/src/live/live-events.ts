import type { RecordedEvent } from '@arena/domain/kernel/event';
import { livePayloadOf, topicsOf, type LivePayload } from '@arena/projections/live/live-topics';
import { LIVE_TOPICS, type LiveTopic } from '@arena/projections/views/live.types';

export interface LiveEvent {
  /** Log position: what a reader names to go on after it. */
  readonly id: number;
  readonly topic: LiveTopic;
  readonly data: LivePayload;
}

/** What a stretch of the log makes out of date, each topic (of each match) once, with the last position. */
export function liveEventsOf(events: readonly RecordedEvent[]): LiveEvent[] {
  const latest = new Map<string, LiveEvent>();
  for (const event of events) {
    const data = livePayloadOf(event);
    for (const topic of topicsOf(event)) {
      const key = `${topic}:${data.season}:${data.matchId ?? ''}`;
      latest.delete(key);
      latest.set(key, { id: event.position, topic, data });
    }
  }
  return [...latest.values()];
}

/** As the stream of events of the HTML standard has it. */
export function toWire({ id, topic, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** For who names a position that this log does not have: all that was shown may be out of date. */
export function everythingChanged(): string {
  const data = JSON.stringify({ season: null, revision: -1 } satisfies LivePayload);
  return LIVE_TOPICS.map((topic) => `event: ${topic}\ndata: ${data}\n\n`).join('');
}
