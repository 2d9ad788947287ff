import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { AccountsSeen } from '../platform/writer/accounts-seen.js';
import { accountKeyName } from '../platform/writer/personal-data.js';

/** Some accounts are enough: another log's vault holds none of their keys. */
const SAMPLE = 50;

export class KeysMissing extends Error {
  constructor(accounts: number) {
    super(
      `None of the keys of ${accounts} accounts in the log are in the key vault. Is KEY_VAULT_URL right, and were ` +
        'the keys moved with the log (arena migrate-keys, restore --keys)? Nothing was written.',
    );
    this.name = 'KeysMissing';
  }
}

/** @throws KeysMissing when the vault belongs to another log */
export async function requireKeys(store: EventStore, keys: KeyVault): Promise<void> {
  const { living } = await AccountsSeen.in(store);
  if (living.size === 0) return;
  for (const userId of [...living].slice(-SAMPLE)) if (await keys.get(accountKeyName(userId))) return;
  // The newest accounts may be newer than the copy of the keys.
  for (const userId of [...living].slice(0, SAMPLE)) if (await keys.get(accountKeyName(userId))) return;
  throw new KeysMissing(living.size);
}
