import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/event';
import type { EventLog, EventStore, ReadOptions } from '@arena/domain/kernel/ports/event-store.port';
import type { EventCodec } from './event-codec.js';

export async function* readDecoded<E extends DomainEvent = DomainEvent>(
  store: EventStore,
  codec: EventCodec,
  stream: string,
  options: ReadOptions = {},
): AsyncGenerator<RecordedEvent<E>> {
  for await (const stored of store.read(stream, options)) yield codec.decode<E>(stored);
}

export function decodedLog(store: EventStore, codec: EventCodec): EventLog {
  return {
    read: (stream, options) => readDecoded(store, codec, stream, options),
    readAll: async function* (after) {
      for await (const page of store.readAll(after)) yield codec.decodeAll(page);
    },
    revisionOf: (stream) => store.revisionOf(stream),
    lastPosition: () => store.lastPosition(),
    subscribe: (after, handler, onError) =>
      store.subscribe(after, async (batch) => handler(await codec.decodeAll(batch)), onError),
  };
}
