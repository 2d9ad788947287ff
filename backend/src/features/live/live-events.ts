import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { livePayloadOf, topicsOf, type LivePayload } from '@arena/projections/live/live-topics';
import { LIVE_TOPICS, type LiveTopic } from '@arena/domain/kernel/events/live-topics';

export interface Change {
  readonly position: number;
  readonly topics: readonly LiveTopic[];
  readonly data: LivePayload;
}

export interface LiveEvent {
  readonly position: number;
  readonly topic: LiveTopic;
  readonly data: LivePayload;
}

export function changeOf(event: RecordedEvent): Change {
  return { position: event.position, topics: topicsOf(event), data: livePayloadOf(event) };
}

/** Each topic (of each match) once, with its last position. A decision is told although its payouts follow at once. */
export function liveEventsOf(changes: readonly Change[]): LiveEvent[] {
  const latest = new Map<string, LiveEvent>();
  for (const { position, topics, data } of changes) {
    for (const topic of topics) {
      const key = `${topic}:${data.season}:${data.matchId ?? ''}`;
      const decided = data.decided ?? latest.get(key)?.data.decided;
      latest.delete(key);
      latest.set(key, { position, topic, data: { ...data, ...(decided && { decided }) } });
    }
  }
  return [...latest.values()];
}

/** Format: https://html.spec.whatwg.org/#event-stream-interpretation */
export function toWire(id: string, { topic, data }: Pick<LiveEvent, 'topic' | 'data'>): string {
  return `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** For clients that missed more than this server remembers, or that ask for an unknown position. */
export function everythingChanged(id: string): string {
  const data: LivePayload = { season: null, revision: -1 };
  return LIVE_TOPICS.map((topic) => toWire(id, { topic, data })).join('');
}
