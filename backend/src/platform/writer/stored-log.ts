import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/event';
import type { EventStore, ReadOptions } from '@arena/domain/kernel/ports/event-store.port';
import type { EventCodec } from './event-codec.js';

export async function* readDecoded<E extends DomainEvent = DomainEvent>(
  store: EventStore,
  codec: EventCodec,
  stream: string,
  options: ReadOptions = {},
): AsyncGenerator<RecordedEvent<E>> {
  for await (const stored of store.read(stream, options)) yield await codec.decode<E>(stored);
}

/** Read-only: only StreamWriter appends. */
export function decodingEventStore(store: EventStore, codec: EventCodec): EventStore {
  const decodeAll = async (stored: readonly RecordedEvent[]) => {
    const events: RecordedEvent[] = [];
    for (const event of stored) events.push(await codec.decode(event));
    return events;
  };
  return {
    maxAppendBytes: store.maxAppendBytes,
    append: () => Promise.reject(new Error('The decoded log is for reading')),
    read: (stream, options) => readDecoded(store, codec, stream, options),
    readAll: async function* (after) {
      for await (const page of store.readAll(after)) yield await decodeAll(page);
    },
    revisionOf: (stream) => store.revisionOf(stream),
    lastPosition: () => store.lastPosition(),
    subscribe: (after, handler, onError) =>
      store.subscribe(after, async (batch) => handler(await decodeAll(batch)), onError),
    close: () => store.close(),
  };
}
