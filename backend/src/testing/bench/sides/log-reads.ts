import { createHash } from 'node:crypto';
import { tournament } from '@arena/domain/tournament/tournament';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { join } from 'node:path';
import { FoldedStream } from '../../../platform/writer/folded-stream.js';
import { verifyLog } from '../../../platform/writer/hash-chain.js';
import { decodingEventStore } from '../../../platform/writer/stored-log.js';
import type { Figures } from '../benchmark.js';
import { withStores, type BenchStores } from '../seeds/bench-stores.js';
import { record } from '../seeds/record.js';
import { seasonFor, STREAM } from '../seeds/staged-season.js';
import { perSecond } from '../timed.js';

interface Options {
  readonly events: number;
}

const PAGE = 1000;

function withLog(
  { events }: Options,
  work: (log: BenchStores, total: number) => Promise<Figures>,
): Promise<Figures> {
  const season = seasonFor(0, events);
  return withStores(async (open) => {
    const target = { store: open.stores.eventStore, codec: open.codec, stream: STREAM };
    const head = await record(target, season.events());
    return work(open, head.revision + 1);
  });
}

/** The whole log, parsed and upcast; the chain is not checked. */
export function readLog(options: Options): Promise<Figures> {
  return withLog(options, ({ stores, codec }, total) =>
    perSecond(total, async () => {
      let seen = 0;
      for await (const page of decodingEventStore(stores.eventStore, codec).readAll(0)) seen += page.length;
      if (seen !== total) throw new Error(`${seen} of ${total} events were read`);
    }),
  );
}

export function verifyChain(options: Options): Promise<Figures> {
  return withLog(options, ({ stores }, total) =>
    perSecond(total, async () => {
      const report = (await verifyLog(stores.eventStore)).get(STREAM);
      if (!report?.valid || report.checked !== total) throw new Error('The chain was not verified');
    }),
  );
}

/** The state of the tournament, folded without a snapshot. */
export function foldState(options: Options): Promise<Figures> {
  return withLog(options, ({ stores: { eventStore: store }, codec }, total) =>
    perSecond(total, async () => {
      const folded = await FoldedStream.load({ store, codec, stream: STREAM, decider: tournament });
      if (folded.state.betting.bets.size !== options.events) throw new Error('Bets are missing');
    }),
  );
}

/** Pages of raw rows with `JSON.parse`. */
export function rawRead(options: Options): Promise<Figures> {
  return rawPages(options, ([data, meta]) => {
    JSON.parse(data);
    JSON.parse(meta);
  });
}

/** Pages of raw rows with a SHA-256 of their text. */
export function rawHash(options: Options): Promise<Figures> {
  return rawPages(options, ([data, meta]) => {
    createHash('sha256').update(data).update(meta).digest('hex');
  });
}

function rawPages(options: Options, take: (texts: readonly [string, string]) => void): Promise<Figures> {
  return withLog(options, async ({ stores: { folder } }, total) => {
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
