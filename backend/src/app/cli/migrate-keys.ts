import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { CopyProgress } from './copy/copy-progress.js';
import { CopyRefused } from '../../platform/log-copy/copy-refused.js';
import { OWN_SECRETS, secretNamesIn } from './stores/secret-names.js';
import { counted, type Terminal } from './terminal/terminal.js';

export interface KeyMove {
  readonly from: KeyVault;
  readonly to: KeyVault;
  readonly log: EventStore;
}

/** @returns whether every living account has its key. @throws CopyRefused: the target holds another secret */
export async function migrateKeys({ from, to, log }: KeyMove, terminal: Terminal): Promise<boolean> {
  const { living, deleted, draws } = await secretNamesIn(log);
  for (const name of deleted) await to.destroy(name);
  const progress = new CopyProgress(terminal, 'Copying', undefined, ' keys');
  const names = [...living, ...draws, ...OWN_SECRETS];
  const copied = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (await copySecret(from, to, name)) copied.add(name);
    progress.show((index + 1) / names.length, index + 1);
  }
  progress.clear();
  const lost = [...living].filter((name) => !copied.has(name));
  const keys = counted(living.size - lost.length, 'key');
  const drawn = counted([...draws].filter((name) => copied.has(name)).length, 'secret');
  const own = OWN_SECRETS.filter((name) => copied.has(name)).length;
  terminal.line(`${keys} of accounts, ${drawn} of draws and ${own} of the program are copied.`);
  if (deleted.size > 0) terminal.line(`${counted(deleted.size, 'deleted account')}: no key copied or kept.`);
  if (lost.length > 0)
    terminal.error(`No key for ${lost.join(', ')}: their personal data in the log is lost.`);
  return lost.length === 0;
}

/** An earlier, interrupted copy may have written the secret to the target. */
async function copySecret(from: KeyVault, to: KeyVault, name: string): Promise<boolean> {
  const secret = (await from.get(name)) ?? (await to.get(name));
  if (!secret) return false;
  const kept = await to.keep(name, secret);
  if (Buffer.compare(kept, secret) !== 0)
    throw new CopyRefused(`The target holds another secret named ${name}, which was not changed.`);
  return true;
}
