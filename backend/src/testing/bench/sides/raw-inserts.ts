import { join } from 'node:path';
import { INSERT_EVENT, rowOf } from '@arena/infra/event-store/event-rows';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import type { Figures } from '../benchmark.js';
import { withFolder, withStores } from '../seeds/bench-stores.js';
import { record } from '../seeds/record.js';
import { seasonFor, STREAM } from '../seeds/staged-season.js';
import { perSecond } from '../timed.js';

interface Options {
  readonly perCommit: number;
  readonly inserts: number;
}

/** A loop of durable inserts of the same events into the same table, without rules, hashes and readers. */
export async function rawInserts({ perCommit, inserts }: Options): Promise<Figures> {
  const rows = await betRows(inserts);
  return withFolder(async (folder) => {
    const database = openEventLog(join(folder, 'log.db'));
    const rate = await perSecond(inserts, () => {
      for (let from = 0; from < rows.length; from += perCommit) {
        database.transaction(() => {
          for (const row of rows.slice(from, from + perCommit)) database.run(INSERT_EVENT, row);
        });
      }
    });
    database.close();
    return rate;
  });
}

function betRows(count: number) {
  return withStores(async ({ stores: { eventStore }, codec }) => {
    const target = { store: eventStore, codec, stream: STREAM };
    const { revision } = await record(target, seasonFor(0, count).events());
    const rows = [];
    for await (const event of eventStore.read(STREAM, { from: revision + 1 - count })) {
      if (rows.length < count) rows.push(rowOf(STREAM, rows.length, event));
    }
    return rows;
  });
}
