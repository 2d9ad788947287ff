import { tournament } from '@arena/domain/tournament/tournament';
import { openReadSide } from '../../../platform/read-side/open-read-side.js';
import { seasonSnapshots } from '../../../platform/writer/snapshots/season-snapshots.js';
import { decodedLog } from '../../../platform/writer/stored-log.js';
import { StreamWriter } from '../../../platform/writer/stream-writer.js';
import type { Figures } from '../benchmark.js';
import { withStores, type BenchStores } from '../seeds/bench-stores.js';
import { withSeed } from '../seeds/seed-folder.js';
import { withSeedOnServer } from '../seeds/seed-on-server.js';
import { betOn, bettorId, STREAM, type SeasonSize } from '../seeds/staged-season.js';
import { perSecond } from '../timed.js';

interface Options extends SeasonSize {
  readonly callers: number;
  readonly bets: number;
}

const CATCH_UP_MS = 60_000;

/** Bets through the writer. Each caller waits for its durable answer, while the projector follows. */
export function commands(options: Options): Promise<Figures> {
  return withSeed(options, (dataDir) => withStores(dataDir, (open) => placeBets(open, options)));
}

/** The same with the log on a server. */
export function commandsOnServer(options: Options): Promise<Figures> {
  return withSeedOnServer(options, (open) => placeBets(open, options));
}

async function placeBets(
  { stores, codec }: BenchStores,
  { callers, bets, ...size }: Options,
): Promise<Figures> {
  const { eventStore: store, snapshots } = stores;
  const stream = { store, codec, stream: STREAM, decider: tournament };
  const writer = await StreamWriter.open({ ...stream, snapshots: seasonSnapshots(snapshots) });
  const log = decodedLog(store, codec);
  const quiet = { onVisible: () => undefined, say: () => undefined };
  const readSide = await openReadSide({ role: 'all', log, stores, ...quiet });
  await readSide.waitFor(await store.lastPosition(), CATCH_UP_MS);
  const waiting = nextBets(writer.state.bracket.rounds.at(-1)?.matches ?? [], size);
  let left = bets;
  const call = async (): Promise<void> => {
    while (left-- > 0) {
      const { value } = waiting.next();
      if (!value) throw new Error('Too few bets are staged');
      const commandId = value.data.betId;
      await writer.execute(value, { commandId, fingerprint: commandId, correlation: 'bench' });
    }
  };
  const before = writer.state.betting.bets.size;
  const figures = await perSecond(bets, async () => {
    await Promise.all(Array.from({ length: callers }, call));
  });
  if (writer.state.betting.bets.size !== before + bets) throw new Error('Bets are missing');
  await readSide.waitFor(await store.lastPosition(), CATCH_UP_MS);
  await writer.close();
  await readSide.close();
  return figures;
}

function* nextBets(
  matches: readonly { readonly matchId: string; readonly team1: string }[],
  { bettors, placed }: SeasonSize,
) {
  for (let n = placed; n < matches.length * bettors; n++) {
    const match = matches[Math.floor(n / bettors)];
    if (match) yield betOn(match.matchId, match.team1, bettorId(n % bettors));
  }
}
