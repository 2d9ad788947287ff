import { join } from 'node:path';
import { insertEvents, rowOf } from '@arena/infra/event-store/event-rows';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import { withFolder, withStores } from '../bench-stores.js';
import { record, StagedSeason, STREAM } from '../staged-season.js';
import { perSecond } from '../timed.js';

interface Options {
  readonly perCommit: number;
  readonly inserts: number;
}

/** A loop of durable inserts of the same events into the same table, without rules, hashes and readers. */
export async function rawInserts({ perCommit, inserts }: Options): Promise<number> {
  const rows = await betRows(inserts);
  return withFolder(async (folder) => {
    const database = openEventLog(join(folder, 'log.db'));
    const rate = await perSecond(inserts, () => {
      for (let from = 0; from < rows.length; from += perCommit) {
        database.transaction(() => {
          for (const row of rows.slice(from, from + perCommit)) database.run(insertEvents(1), row);
        });
      }
    });
    database.close();
    return rate;
  });
}

function betRows(count: number) {
  const season = new StagedSeason(Math.ceil(count / 32));
  return withStores(async ({ stores: { eventStore }, codec }) => {
    await record(eventStore, codec, season.eventsWithBets(count));
    const rows = [];
    for await (const event of eventStore.read(STREAM, { from: season.events.length - count })) {
      if (rows.length < count) rows.push(rowOf(STREAM, rows.length, event));
    }
    return rows;
  });
}
