import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { AccountsSeen } from '../../../platform/writer/accounts-seen.js';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { count, counted } from '../terminal/terminal.js';
import { failure, ok, warning, type Finding } from './finding.js';

/** Deletions between two backups: so many accounts, or this share of all. */
const FEW = 3;
const SMALL_SHARE = 0.05;

/** Each living account has a key, and no deleted one. */
export async function checkKeys(store: EventStore, vault: KeyVault): Promise<Finding> {
  const accounts = await AccountsSeen.in(store);
  const living = keyNamesOf(accounts.living);
  const held = await heldOf(vault, living);
  if (held.length < living.length) {
    const found = new Set(held);
    const lost = living.filter((name) => !found.has(name));
    // A log that was restored is older than the last deletions: a few deleted accounts live on without a key.
    const isUsual = lost.length <= Math.max(FEW, living.length * SMALL_SHARE);
    return (isUsual ? warning : failure)(
      'keys',
      `${counted(lost.length, 'account')} of ${count(living.length)} without a key, such as ${lost[0]}.`,
      'Restore the latest backup of the keys: without it, names and addresses are lost. Nothing to do if these accounts were deleted after the backup that you have restored.',
    );
  }
  const left = await heldOf(vault, keyNamesOf(accounts.deleted));
  if (left.length === 0) return ok('keys', `${counted(living.length, 'account')}, each has its key.`);
  return warning(
    'keys',
    `${counted(left.length, 'key')} of deleted accounts left.`,
    'Start the program: it finishes deletions. /api/health/ready counts them (pending_deletions).',
  );
}

function keyNamesOf(userIds: Iterable<string>): string[] {
  return Array.from(userIds, accountKeyName);
}

async function heldOf(vault: KeyVault, names: readonly string[]): Promise<string[]> {
  const held: string[] = [];
  for (const name of names) if (await vault.get(name)) held.push(name);
  return held;
}
