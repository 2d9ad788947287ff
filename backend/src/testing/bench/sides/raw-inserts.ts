import { join } from 'node:path';
import { insertEvents, rowOf } from '@arena/infra/event-store/event-rows';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import type { Figures } from '../benchmark.js';
import type { Row } from '@arena/infra/sqlite/open-database';
import { withFolder, withStores } from '../seeds/bench-stores.js';
import { withSeed } from '../seeds/seed-folder.js';
import { STREAM, type SeasonSize } from '../seeds/staged-season.js';
import { perSecond } from '../timed.js';

interface Options extends SeasonSize {
  readonly perCommit: number;
  readonly inserts: number;
}

/** A loop of durable inserts of the same events into the same table, without rules, hashes and readers. */
export async function rawInserts({ perCommit, inserts, ...size }: Options): Promise<Figures> {
  const rows = await betRows(inserts, size);
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

/** The last bets of a season. */
function betRows(count: number, size: SeasonSize): Promise<Row[]> {
  return withSeed(size, (dataDir) =>
    withStores(dataDir, async ({ stores: { eventStore } }) => {
      const rows: Row[] = [];
      for await (const event of eventStore.read(STREAM, { direction: 'backwards', limit: count }))
        rows.push(rowOf(STREAM, rows.length, event));
      if (rows.length < count) throw new Error('Too few bets are staged');
      return rows;
    }),
  );
}
