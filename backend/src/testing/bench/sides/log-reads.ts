import { createHash } from 'node:crypto';
import { tournament } from '@arena/domain/tournament/tournament';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { join } from 'node:path';
import { FoldedStream } from '../../../platform/writer/folded-stream.js';
import { verifyLog } from '../../../platform/writer/chain/hash-chain.js';
import { decodedLog } from '../../../platform/writer/stored-log.js';
import type { Figures } from '../benchmark.js';
import { withStores, type BenchStores } from '../seeds/bench-stores.js';
import { withSeed } from '../seeds/seed-folder.js';
import { STREAM, type SeasonSize } from '../seeds/staged-season.js';
import { perSecond } from '../timed.js';

const PAGE = 1000;

function withLog(
  size: SeasonSize,
  work: (log: BenchStores, total: number) => Promise<Figures>,
): Promise<Figures> {
  return withSeed(size, (dataDir) =>
    withStores(dataDir, async (open) => work(open, await open.stores.eventStore.lastPosition())),
  );
}

/** The whole log, parsed and upcast; the chain is not checked. */
export function readLog(size: SeasonSize): Promise<Figures> {
  return withLog(size, ({ stores, codec }, total) =>
    perSecond(total, async () => {
      let seen = 0;
      for await (const page of decodedLog(stores.eventStore, codec).readAll(0)) seen += page.length;
      if (seen !== total) throw new Error(`${seen} of ${total} events were read`);
    }),
  );
}

export function verifyChain(size: SeasonSize): Promise<Figures> {
  return withLog(size, ({ stores }, total) =>
    perSecond(total, async () => {
      const reports = [...(await verifyLog(stores.eventStore)).values()];
      const checked = reports.reduce((sum, report) => sum + (report.valid ? report.checked : NaN), 0);
      if (checked !== total) throw new Error('The chains were not verified');
    }),
  );
}

/** The state of the tournament, folded without a snapshot. */
export function foldState(size: SeasonSize): Promise<Figures> {
  return withLog(size, ({ stores: { eventStore: store }, codec }, total) =>
    perSecond(total, async () => {
      const folded = await FoldedStream.load({ store, codec, stream: STREAM, decider: tournament });
      // Settled bets leave the state.
      if (folded.state.betting.bets.size !== size.placed) throw new Error('Bets are missing');
    }),
  );
}

/** Pages of raw rows with `JSON.parse`. */
export function rawRead(size: SeasonSize): Promise<Figures> {
  return rawPages(size, ([data, meta]) => {
    JSON.parse(data);
    JSON.parse(meta);
  });
}

/** Pages of raw rows with a SHA-256 of their text. */
export function rawHash(size: SeasonSize): Promise<Figures> {
  return rawPages(size, ([data, meta]) => {
    createHash('sha256').update(data).update(meta).digest('hex');
  });
}

function rawPages(size: SeasonSize, take: (texts: readonly [string, string]) => void): Promise<Figures> {
  return withLog(size, async ({ stores: { folder } }, total) => {
    const database = openDatabase({ file: join(folder, 'log.db'), pragmas: [] });
    const rate = await perSecond(total, () => {
      const sql = `SELECT position, data, meta FROM events WHERE position > ? ORDER BY position LIMIT ${PAGE}`;
      let after = 0;
      for (let rows = database.all(sql, [0]); rows.length > 0; rows = database.all(sql, [after])) {
        for (const [position, data, meta] of rows) {
          take([data as string, meta as string]);
          after = Number(position);
        }
      }
    });
    database.close();
    return rate;
  });
}
