import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { Link } from '../world/link.js';

/** All secrets, by name. */
export type KeyServer = Map<string, Uint8Array>;

/** The keys as one process sees them. */
export function simulatedKeyVault(link: Link, server: KeyServer): KeyVault {
  const copyOf = (name: string): Uint8Array | null => server.get(name)?.slice() ?? null;
  return {
    get: (name) => link.call('key', () => copyOf(name)),
    keep: (name, secret) => {
      const kept = secret.slice();
      return link.call('keep key', () => {
        if (!server.has(name)) server.set(name, kept);
        return copyOf(name) ?? kept;
      });
    },
    destroy: (name) => link.call('destroy key', () => void server.delete(name)),
    close: () => Promise.resolve(),
  };
}
