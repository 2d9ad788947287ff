import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usingFile } from './file-unusable.js';

/** Who holds leases for this process, and who did before it in the same data folder. */
export interface LeaseHolder {
  readonly name: string;
  /** Dead, because this process has the lock of the folder. */
  readonly former: readonly string[];
}

/** Processes may be killed one after the other before they take a lease. */
const KEPT = 20;

/** Keeps the name in the data folder, which this process must have claimed. */
export function leaseHolderIn(folder: string, name: string): LeaseHolder {
  const file = join(folder, 'lease-holders.txt');
  return usingFile(file, () => {
    const former = namesIn(file);
    const names = [...former, name].slice(-KEPT);
    writeFileSync(`${file}.new`, `${names.join('\n')}\n`);
    renameSync(`${file}.new`, file);
    return { name, former };
  });
}

function namesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
