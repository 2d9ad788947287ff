import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '@arena/domain/kernel/event';
import { LOG_START, RevisionConflict, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { eventStoreContract } from './event-store.contract.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';

const url = process.env['TEST_EVENT_STORE_URL'] ?? process.env['EVENT_STORE_URL'];

/**
 * The contract on a running server. Its log cannot be emptied between tests, so each test sees only streams with its
 * own prefix and events written since it began. Nobody else may write to the server in the meantime, and its log
 * must not contain events of other programs.
 */
eventStoreContract('EventStoreDB, a running server', async () => {
  if (!url) throw new Error('TEST_EVENT_STORE_URL is not set: esdb://user:password@host:2113?tls=false');
  const store = await openEventStoreDb({ url });
  const part = partOf(store, `test-${randomUUID()}-`, await store.lastPosition());
  return { store: part, cleanup: () => part.close() };
});

/** A view of the store that contains only the streams with this prefix, after this position. */
function partOf(store: EventStore, prefix: string, start: number): EventStore {
  const own = (events: readonly StoredEvent[]): StoredEvent[] =>
    events
      .filter((event) => event.stream.startsWith(prefix))
      .map((event) => ({ ...event, stream: event.stream.slice(prefix.length) }));
  const after = (position: number): number => (position === LOG_START ? start : position);
  return {
    maxAppendBytes: store.maxAppendBytes,
    append: (stream, expected, events) =>
      store.append(prefix + stream, expected, events).catch((error: unknown) => {
        if (!(error instanceof RevisionConflict)) throw error;
        throw new RevisionConflict(stream, error.expected, error.actual);
      }),
    async *read(stream, options) {
      for await (const event of store.read(prefix + stream, options)) yield* own([event]);
    },
    async *readAll(position) {
      for await (const page of store.readAll(after(position))) yield own(page);
    },
    revisionOf: (stream) => store.revisionOf(prefix + stream),
    async lastPosition() {
      const last = await store.lastPosition();
      return last > start ? last : LOG_START;
    },
    subscribe: (position, handler, onError) =>
      store.subscribe(
        after(position),
        async (batch) => {
          const events = own(batch);
          if (events.length > 0) await handler(events);
        },
        onError,
      ),
    close: () => store.close(),
  };
}
