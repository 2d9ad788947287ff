import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Figures } from '../benchmark.js';
import { withFolder } from '../seeds/bench-stores.js';
import { perSecond } from '../timed.js';

const PEERS = fileURLToPath(new URL('../../../../../infra/bench-peers', import.meta.url));
const MODULE = join(PEERS, 'node_modules/@event-driven-io/emmett-sqlite/dist/index.js');

interface Emmett {
  readonly getSQLiteEventStore: (options: object) => {
    appendToStream(stream: string, events: readonly object[]): Promise<unknown>;
  };
}

/** Like the data of a bet. */
const BET = {
  betId: 'r1m1-bettor-1',
  matchId: 'r1m1',
  round: 1,
  userId: 'bettor-1',
  teamId: 't1',
  stake: 100,
  odds: 125,
  potentialGain: 125,
  ownMatch: false,
};

/**
 * One durable append per command. The callers take turns: each append opens a connection of its own, and those that
 * meet fail with SQLITE_BUSY.
 */
export async function emmett({ callers, appends }: { callers: number; appends: number }): Promise<Figures> {
  if (!existsSync(MODULE)) execFileSync('npm', ['ci', '--silent'], { cwd: PEERS, stdio: 'ignore' });
  const { getSQLiteEventStore } = (await import(pathToFileURL(MODULE).href)) as Emmett;
  return withFolder(async (folder) => {
    const fileName = join(folder, 'log.db');
    const store = getSQLiteEventStore({ fileName, schema: { autoMigration: 'CreateOrUpdate' } });
    let turn: Promise<unknown> = Promise.resolve();
    const append = (caller: number): Promise<unknown> =>
      (turn = turn.then(() =>
        store.appendToStream(`stream-${caller}`, [{ type: 'BetPlaced', data: BET, metadata: {} }]),
      ));
    await append(0);
    let left = appends;
    const call = async (_: unknown, caller: number): Promise<void> => {
      while (left-- > 0) await append(caller);
    };
    return perSecond(appends, async () => {
      await Promise.all(Array.from({ length: callers }, call));
    });
  });
}
