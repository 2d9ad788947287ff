import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES } from '../../../platform/config/store-urls.js';
import type { Figures } from '../benchmark.js';
import { withFolder } from '../seeds/bench-stores.js';
import { withSeed } from '../seeds/seed-folder.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { withBuiltArena } from '../servers/built-arena.js';

/** With the snapshots and read models of the last run. */
export function start(size: SeasonSize): Promise<Figures> {
  return withSeed(size, started);
}

/** From the log alone. */
export function startFromLog(size: SeasonSize): Promise<Figures> {
  return withSeed(size, async (dataDir) => {
    const { readModels, snapshots } = FILES;
    for (const name of [readModels, `${readModels}-wal`, `${readModels}-shm`, snapshots])
      await rm(join(dataDir, name), { recursive: true, force: true });
    return started(dataDir);
  });
}

export function startEmpty(): Promise<Figures> {
  return withFolder((folder) => started(join(folder, 'data')));
}

function started(dataDir: string): Promise<Figures> {
  return withBuiltArena(dataDir, async ({ startedIn, listensIn, completeIn }) => ({
    ms: startedIn,
    listens: listensIn,
    complete: await completeIn(),
  }));
}
