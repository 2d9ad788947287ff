import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { CopyProgress } from './copy/copy-progress.js';
import { CopyRefused } from './copy/copy-refused.js';
import { secretNamesIn } from './secret-names.js';
import { counted, type Terminal } from './terminal.js';

export interface KeyMove {
  readonly from: KeyVault;
  readonly to: KeyVault;
  /** The log that the keys belong to: it says whose they are, and who is deleted. */
  readonly log: EventStore;
}

/**
 * Copies the keys that the log needs; of a deleted account none is copied, and none is left in the target.
 * @returns whether every living account has its key now
 * @throws CopyRefused when the target holds another secret under a name
 */
export async function migrateKeys({ from, to, log }: KeyMove, terminal: Terminal): Promise<boolean> {
  const { living, deleted, draws } = await secretNamesIn(log);
  for (const name of deleted) await to.destroy(name);
  const progress = new CopyProgress(terminal, 'Copying', undefined, ' keys');
  const missing: string[] = [];
  let done = 0;
  for (const name of [...living, ...draws]) {
    if (!(await copySecret(from, to, name))) missing.push(name);
    progress.show(++done / (living.size + draws.size), done);
  }
  progress.clear();
  const lost = missing.filter((name) => living.has(name));
  const kept = living.size - lost.length;
  const drawn = draws.size - (missing.length - lost.length);
  terminal.line(`${counted(kept, 'key')} of accounts and ${counted(drawn, 'secret')} of draws are in place.`);
  if (deleted.size > 0) {
    terminal.line(`${counted(deleted.size, 'deleted account')}: no key copied, none kept.`);
  }
  if (lost.length > 0) terminal.error(`No key for ${lost.join(', ')}: what the log says of them is lost.`);
  return lost.length === 0;
}

/** A target that has the secret already may have brought it from an earlier, broken copy. */
async function copySecret(from: KeyVault, to: KeyVault, name: string): Promise<boolean> {
  const secret = (await from.get(name)) ?? (await to.get(name));
  if (!secret) return false;
  const kept = await to.keep(name, secret);
  if (Buffer.compare(kept, secret) !== 0) {
    throw new CopyRefused(`The target holds another secret under ${name}; nothing of it was changed.`);
  }
  return true;
}
