import { fileURLToPath } from 'node:url';
import { withSeed, type Seed } from '../seeds/seed-folder.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { withServer, type BenchServer } from './start-server.js';

/** The built pages. */
export const PAGES = fileURLToPath(new URL('../../../../../frontend/dist', import.meta.url));

/** The whole program on a copy of a season, in a process of its own. */
export function onArena<T>(
  size: SeasonSize,
  work: (server: BenchServer, seed: Seed) => Promise<T>,
  options: { pages?: string; limits?: boolean } = {},
): Promise<T> {
  return withSeed(size, (dataDir, seed) =>
    withServer('arena', { dataDir, ...options }, (server) => work(server, seed)),
  );
}
