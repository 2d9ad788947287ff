import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOG_START, NO_STREAM, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { removeReadModels } from '@arena/infra/read-models/open-read-models-file';
import { openEventStoreAt } from '../../../platform/stores/open-store.js';
import { withServer } from '../servers/start-server.js';
import { withStores, type BenchStores } from './bench-stores.js';
import { withSeed } from './seed-folder.js';
import type { SeasonSize } from './staged-season.js';

export interface SeedOnServer extends BenchStores {
  readonly url: string;
  /** Number of events in the log. */
  readonly events: number;
}

/** Passes the stores of a season whose log is on a server. What is derived from a log is empty. */
export function withSeedOnServer<T>(size: SeasonSize, work: (seed: SeedOnServer) => Promise<T>): Promise<T> {
  return withSeed(size, (dataDir) =>
    withServer('serveEventStore', { folder: dataDir }, async ({ origin: url }) => {
      const events = await withStores(dataDir, ({ stores }) => copyLog(stores.eventStore, url));
      // They name positions, which differ on the server.
      removeReadModels(join(dataDir, 'read-models.db'));
      await rm(join(dataDir, 'snapshots'), { recursive: true, force: true });
      return withStores(dataDir, (open) => work({ ...open, url, events }), { EVENT_STORE_URL: url });
    }),
  );
}

const PORTION = 500;

async function copyLog(from: EventStore, url: string): Promise<number> {
  const to = await openEventStoreAt(url);
  const ends = new Map<string, number>();
  let copied = 0;
  for await (const page of from.readAll(LOG_START))
    for (const stream of new Set(page.map((event) => event.stream))) {
      const events = page.filter((event) => event.stream === stream);
      for (let n = 0; n < events.length; n += PORTION) {
        const { revision } = await to.append(
          stream,
          ends.get(stream) ?? NO_STREAM,
          events.slice(n, n + PORTION),
        );
        ends.set(stream, revision);
      }
      copied += events.length;
    }
  await to.close();
  return copied;
}
