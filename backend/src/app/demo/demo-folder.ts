import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder } from '@arena/infra/data-folder/claim-data-folder';
import { ConfigError } from '../config/config.js';

/** Says that everything beside it was made by a demo and may go. */
const MARK = 'THIS-IS-A-DEMO';

/** True when a demo was played here before and can go on. */
export function holdsDemo(folder: string): boolean {
  return existsSync(join(folder, MARK));
}

/**
 * An empty folder for a new demo.
 * @throws ConfigError when it holds something that no demo made, DataFolderInUse while one is running there
 */
export function emptyDemoFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0 && !holdsDemo(folder)) {
    throw new ConfigError(`${folder} holds something else than a demo; it is left alone.`);
  }
  claimDataFolder(folder).release();
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, MARK), 'Wiped at the next `npm run demo`, unless DEMO_KEEP=1 is set.\n');
}
