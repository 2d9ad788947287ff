import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog, EventStore, EventToStore } from '@arena/domain/kernel/ports/event-store.port';
import { parsed } from '../event-codec.js';

/** The events of a store as they were written, also of types that no stream declares. */
export function parsedLog(store: EventStore): EventLog {
  return {
    read: async function* (stream, options) {
      for await (const event of store.read(stream, options)) yield parsed(event);
    },
    readAll: async function* (after) {
      for await (const page of store.readAll(after)) yield page.map(parsed);
    },
    revisionOf: (stream) => store.revisionOf(stream),
    lastPosition: () => store.lastPosition(),
    subscribe: (after, handler, onError) =>
      store.subscribe(after, (batch) => handler(batch.map(parsed)), onError),
  };
}

export function toStore({ id, type, version, data, meta }: RecordedEvent): EventToStore {
  const { hash, ...rest } = meta;
  return { id, type, version, data: JSON.stringify(data), meta: JSON.stringify(rest), hash };
}
