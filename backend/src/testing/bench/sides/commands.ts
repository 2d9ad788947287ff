import { decodeState, encodeState, SNAPSHOT_VERSION, tournament } from '@arena/domain/tournament/tournament';
import { openReadSide } from '../../../platform/read-side/open-read-side.js';
import { decodedLog } from '../../../platform/writer/stored-log.js';
import { StreamWriter } from '../../../platform/writer/stream-writer.js';
import { withStores } from '../bench-stores.js';
import { record, StagedSeason, STREAM } from '../staged-season.js';
import { perSecond } from '../timed.js';

const CATCH_UP_MS = 60_000;

/** Bets through the writer. Each caller waits for its durable answer, while the projector follows. */
export function commands({ callers, bets }: { callers: number; bets: number }): Promise<number> {
  const season = new StagedSeason(Math.ceil(bets / 32));
  return withStores(async ({ stores, codec }) => {
    const { eventStore: store, snapshots } = stores;
    await record(store, codec, season.events);
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
    const log = decodedLog(store, codec);
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
    if (writer.state.betting.bets.size !== bets) throw new Error('Bets are missing');
    await readSide.waitFor(await store.lastPosition(), CATCH_UP_MS);
    await writer.close();
    await readSide.close();
    return rate;
  });
}
