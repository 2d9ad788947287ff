import type { DomainEvent, RecordedEvent, StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventLog, EventStore, ReadOptions } from '@arena/domain/kernel/ports/event-store.port';
import { eachInTurn, type EventCodec } from './event-codec.js';
import type { Awaitable } from './personal-data.js';

export async function* readDecoded<E extends DomainEvent = DomainEvent>(
  store: EventStore,
  codec: EventCodec,
  stream: string,
  options: ReadOptions = {},
): AsyncGenerator<RecordedEvent<E>> {
  for await (const stored of store.read(stream, options)) yield codec.decode<E>(stored);
}

/** Subscriptions to the same events share what was decoded, as long as the store keeps the events. */
export function decodedLog(store: EventStore, codec: EventCodec): EventLog {
  const decoded = new WeakMap<StoredEvent, RecordedEvent>();
  const decode = (stored: StoredEvent): Awaitable<RecordedEvent> => {
    const known = decoded.get(stored);
    if (known) return known;
    const event = codec.decode(stored);
    // Personal data must not outlive its key.
    if (!(event instanceof Promise)) decoded.set(stored, event);
    return event;
  };
  return {
    read: (stream, options) => readDecoded(store, codec, stream, options),
    readAll: async function* (after) {
      for await (const page of store.readAll(after)) yield codec.decodeAll(page);
    },
    revisionOf: (stream) => store.revisionOf(stream),
    lastPosition: () => store.lastPosition(),
    subscribe: (after, handler, onError) =>
      store.subscribe(after, async (batch) => handler(await eachInTurn(batch, decode)), onError),
  };
}
