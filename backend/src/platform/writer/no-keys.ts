import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';

export const NO_KEYS: KeyVault = {
  get: () => Promise.resolve(null),
  keep: (_name, secret) => Promise.resolve(secret),
  destroy: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
