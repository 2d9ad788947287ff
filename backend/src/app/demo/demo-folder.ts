import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder } from '@arena/infra/data-folder/claim-data-folder';
import { ConfigError } from '../../platform/config/config.js';

const MARK = 'THIS-IS-A-DEMO';

export function holdsDemo(folder: string): boolean {
  return existsSync(join(folder, MARK));
}

/** @throws ConfigError when the folder holds anything else, DataFolderInUse when a demo is running */
export function emptyDemoFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0 && !holdsDemo(folder))
    throw new ConfigError(`${folder} contains something other than a demo and was not changed.`);
  claimDataFolder(folder).release();
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, MARK), 'Wiped at the next `npm run demo`, unless DEMO_KEEP=1 is set.\n');
}
