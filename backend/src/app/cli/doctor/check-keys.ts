import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { parsed } from '../../../platform/writer/event-codec.js';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { count, counted } from '../terminal/terminal.js';
import { failure, ok, warning, type Finding } from './finding.js';

/** Each living account has a key, and no deleted one. */
export async function checkKeys(store: EventStore, vault: KeyVault): Promise<Finding> {
  const { living, deleted } = await keyNamesIn(store);
  const held = await heldOf(vault, living);
  if (held.length < living.size) {
    const found = new Set(held);
    const lost = [...living].filter((name) => !found.has(name));
    return failure(
      'keys',
      `${counted(lost.length, 'account')} of ${count(living.size)} without a key, such as ${lost[0]}.`,
      'Restore the latest backup of the keys. Without it, their names and addresses are lost.',
    );
  }
  const left = await heldOf(vault, deleted);
  if (left.length === 0) return ok('keys', `${counted(living.size, 'account')}, each has its key.`);
  return warning(
    'keys',
    `${counted(left.length, 'key')} of deleted accounts left.`,
    'Start the program: it finishes deletions. /api/health/ready counts them (pending_deletions).',
  );
}

async function keyNamesIn(store: EventStore) {
  const [living, deleted] = [new Set<string>(), new Set<string>()];
  for await (const event of store.read(ACCOUNTS_STREAM)) {
    if (event.type !== 'AccountRegistered' && event.type !== 'AccountDeleted') continue;
    const name = accountKeyName((parsed(event).data as { userId: string }).userId);
    if (event.type === 'AccountRegistered') living.add(name);
    else if (living.delete(name)) deleted.add(name);
  }
  return { living, deleted };
}

async function heldOf(vault: KeyVault, names: Iterable<string>): Promise<string[]> {
  const held: string[] = [];
  for (const name of names) if (await vault.get(name)) held.push(name);
  return held;
}
