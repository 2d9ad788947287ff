import { EventStoreDBClient } from '@eventstore/db-client';
import { chunksOf } from '@arena/domain/kernel/chunks';
import { eventData } from '@arena/infra/event-store/eventstoredb/eventstoredb-events';
import type { Figures } from '../benchmark.js';
import { lastBets } from '../seeds/last-bets.js';
import { withSeedOnServer } from '../seeds/seed-on-server.js';
import { STREAM, type SeasonSize } from '../seeds/staged-season.js';
import { withEventStore } from '../servers/start-event-store.js';
import { perSecond, secondsOf } from '../timed.js';

interface Appends extends SeasonSize {
  readonly perAppend: number;
  readonly inserts: number;
}

/** The client alone: the same events, one append after the other, without rules, hashes and readers. */
export async function clientAppends({ perAppend, inserts, ...size }: Appends): Promise<Figures> {
  const portions = [...chunksOf((await lastBets(inserts, size)).map(eventData), perAppend)];
  return withEventStore(({ server, prefix }) =>
    withClient(server, (client) =>
      perSecond(inserts, async () => {
        for (const portion of portions) await client.appendToStream(`${prefix}${STREAM}`, portion);
      }),
    ),
  );
}

/** The client alone: the whole log, as it parses it. What is there besides, of earlier rounds, counts. */
export function clientReadAll(size: SeasonSize): Promise<Figures> {
  return withSeedOnServer(size, ({ server, prefix, events }) =>
    withClient(server, async (client) => {
      let [own, all] = [0, 0];
      const seconds = await secondsOf(async () => {
        for await (const { event } of client.readAll()) {
          if (!event?.metadata) continue;
          all += 1;
          if (event.streamId.startsWith(prefix)) own += 1;
        }
      });
      if (own !== events) throw new Error(`${own} of ${events} events were read`);
      return { rate: all / seconds };
    }),
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
