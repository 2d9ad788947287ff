import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';

/** A vault that ends with the test. */
export function openMemoryKeyVault(): KeyVault {
  const secrets = new Map<string, Uint8Array>();
  return {
    get: (name) => Promise.resolve(secrets.get(name) ?? null),
    keep: (name, secret) => {
      const kept = secrets.get(name) ?? secret;
      secrets.set(name, kept);
      return Promise.resolve(kept);
    },
    destroy: (name) => {
      secrets.delete(name);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
