import { EventStoreDBClient } from '@eventstore/db-client';
import { chunksOf } from '@arena/domain/kernel/chunks';
import { eventData } from '@arena/infra/event-store/eventstoredb/eventstoredb-events';
import type { Figures } from '../benchmark.js';
import { withFolder } from '../seeds/bench-stores.js';
import { lastBets } from '../seeds/last-bets.js';
import { withSeedOnServer } from '../seeds/seed-on-server.js';
import { STREAM, type SeasonSize } from '../seeds/staged-season.js';
import { withServer } from '../servers/start-server.js';
import { perSecond } from '../timed.js';

interface Appends extends SeasonSize {
  readonly perAppend: number;
  readonly inserts: number;
}

/** The client alone: the same events, one append after the other, without rules, hashes and readers. */
export async function clientAppends({ perAppend, inserts, ...size }: Appends): Promise<Figures> {
  const portions = [...chunksOf((await lastBets(inserts, size)).map(eventData), perAppend)];
  return withFolder((folder) =>
    withServer('event-store', { folder }, ({ origin }) =>
      withClient(origin, (client) =>
        perSecond(inserts, async () => {
          for (const portion of portions) await client.appendToStream(STREAM, portion);
        }),
      ),
    ),
  );
}

/** The client alone: the whole log, as it parses it. */
export function clientReadAll(size: SeasonSize): Promise<Figures> {
  return withSeedOnServer(size, ({ url, events }) =>
    withClient(url, (client) =>
      perSecond(events, async () => {
        let seen = 0;
        for await (const { event } of client.readAll()) if (event?.metadata) seen += 1;
        if (seen !== events) throw new Error(`${seen} of ${events} events were read`);
      }),
    ),
  );
}

async function withClient<T>(url: string, work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    return await work(client);
  } finally {
    await client.dispose();
  }
}
