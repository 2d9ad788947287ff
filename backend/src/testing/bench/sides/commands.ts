import { decodeState, encodeState, SNAPSHOT_VERSION, tournament } from '@arena/domain/tournament/tournament';
import { openReadSide } from '../../../platform/read-side/open-read-side.js';
import { decodingEventStore } from '../../../platform/writer/stored-log.js';
import { StreamWriter } from '../../../platform/writer/stream-writer.js';
import type { Figures } from '../benchmark.js';
import { withStores } from '../seeds/bench-stores.js';
import { record } from '../seeds/record.js';
import { seasonFor, STREAM } from '../seeds/staged-season.js';
import { perSecond } from '../timed.js';

const CATCH_UP_MS = 600_000;

interface Options {
  readonly callers: number;
  readonly bets: number;
  /** Bets that are in the log before. */
  readonly history?: number;
}

/** Bets through the writer. Each caller waits for its durable answer, while the projector follows. */
export function commands({ callers, bets, history = 0 }: Options): Promise<Figures> {
  const season = seasonFor(bets, history);
  return withStores(async ({ stores, codec }) => {
    const { eventStore: store, snapshots } = stores;
    await record({ store, codec, stream: STREAM }, season.events());
    const format = {
      store: snapshots,
      fingerprint: SNAPSHOT_VERSION,
      encode: encodeState,
      decode: decodeState,
    };
    const writer = await StreamWriter.open({
      store,
      codec,
      stream: STREAM,
      decider: tournament,
      snapshots: format,
    });
    const log = decodingEventStore(store, codec);
    const readSide = await openReadSide({
      role: 'all',
      log,
      stores,
      onVisible: () => undefined,
      say: () => undefined,
    });
    await readSide.waitFor(await store.lastPosition(), CATCH_UP_MS);
    const waiting = season.bets();
    let left = bets;
    const call = async (): Promise<void> => {
      while (left-- > 0) {
        const { value } = waiting.next();
        if (!value) throw new Error('Too few bets are staged');
        const commandId = JSON.stringify(value.data);
        await writer.execute(value, { commandId, fingerprint: commandId, correlation: 'bench' });
      }
    };
    const rate = await perSecond(bets, async () => {
      await Promise.all(Array.from({ length: callers }, call));
    });
    if (writer.state.betting.bets.size !== history + bets) throw new Error('Bets are missing');
    await readSide.waitFor(await store.lastPosition(), CATCH_UP_MS);
    await writer.close();
    await readSide.close();
    return rate;
  });
}
