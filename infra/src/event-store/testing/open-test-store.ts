import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openEventStoreDb, type EventStoreDbOptions } from '../eventstoredb/eventstoredb-event-store.js';
import { ArenaEventStoreClient } from '../eventstoredb/eventstoredb-client.js';
import { parseEventStoreDbUrl } from '../eventstoredb/eventstoredb-url.js';
import { TEST_STREAMS } from './some-events.js';

/** Milliseconds. Server and client of a test share a machine that may be busy. */
const PATIENT_MS = 30_000;

export async function openTestClient(url: string): Promise<ArenaEventStoreClient> {
  const { package: used } = await parseEventStoreDbUrl(url);
  return new ArenaEventStoreClient(used.connect(url), used);
}

/** An EventStoreDB that waits long for its server. A test of the wait passes `waitMs`. */
export function openTestStore(url: string, options: Partial<EventStoreDbOptions> = {}): Promise<EventStore> {
  return openEventStoreDb({ streams: TEST_STREAMS, url, waitMs: PATIENT_MS, ...options });
}
