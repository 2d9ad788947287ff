import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, NO_STREAM, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { chunksOf } from '@arena/domain/kernel/chunks';
import type { Stores } from '../../../platform/stores/stores.js';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { withEventStore, type BenchEventStore } from '../servers/start-event-store.js';
import { withFolder, withStores, type BenchStores } from './bench-stores.js';
import { withSeed } from './seed-folder.js';
import { bettorId, type SeasonSize } from './staged-season.js';

export interface SeedOnServer extends BenchStores, BenchEventStore {
  /** Number of events in the log. */
  readonly events: number;
}

const PORTION = 500;

/** Passes stores with the log of a season on a server, and without read models. */
export function withSeedOnServer<T>(size: SeasonSize, work: (seed: SeedOnServer) => Promise<T>): Promise<T> {
  return withSeed(size, (dataDir) =>
    withFolder((folder) =>
      withEventStore((eventStore) =>
        withStores(
          folder,
          async (open) => {
            const copy = ({ stores }: BenchStores) => copySeason(stores, open.stores, size);
            return work({ ...open, ...eventStore, events: await withStores(dataDir, copy) });
          },
          { EVENT_STORE_URL: eventStore.url },
        ),
      ),
    ),
  );
}

/** @returns the number of events */
async function copySeason(from: Stores, to: Stores, { bettors }: SeasonSize): Promise<number> {
  for (let n = 0; n < bettors; n++) {
    const key = await from.keyVault.get(accountKeyName(bettorId(n)));
    if (key) await to.keyVault.keep(accountKeyName(bettorId(n)), key);
  }
  const ends = new Map<string, number>();
  let copied = 0;
  for await (const page of from.eventStore.readAll(LOG_START))
    for (const stream of new Set(page.map((event) => event.stream))) {
      const events = page.filter((event) => event.stream === stream);
      ends.set(stream, await appendAll(to.eventStore, stream, ends.get(stream) ?? NO_STREAM, events));
      copied += events.length;
    }
  return copied;
}

/** @returns the last revision */
async function appendAll(
  store: EventStore,
  stream: string,
  end: number,
  events: readonly StoredEvent[],
): Promise<number> {
  let last = end;
  for (const portion of chunksOf(events, PORTION))
    ({ revision: last } = await store.append(stream, last, portion));
  return last;
}
