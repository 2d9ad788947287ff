import { join } from 'node:path';
import { insertEvents, rowOf } from '@arena/infra/event-store/event-rows';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import type { Figures } from '../benchmark.js';
import { withFolder } from '../seeds/bench-stores.js';
import { lastBets } from '../seeds/last-bets.js';
import { STREAM, type SeasonSize } from '../seeds/staged-season.js';
import { perSecond } from '../timed.js';

interface Options extends SeasonSize {
  readonly perCommit: number;
  readonly inserts: number;
}

/** A loop of durable inserts of the same events into the same table, without rules, hashes and readers. */
export async function rawInserts({ perCommit, inserts, ...size }: Options): Promise<Figures> {
  const rows = (await lastBets(inserts, size)).map((event, n) => rowOf(STREAM, n, event));
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
