import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';

export interface OpenedVault {
  readonly vault: KeyVault;
  cleanup(): Promise<void>;
}

const KEY = Uint8Array.from({ length: 32 }, (_, n) => n);
const OTHER = Uint8Array.from({ length: 32 }, (_, n) => 255 - n);

/** The contract of every key vault. An adapter calls it with a function that opens an empty one. */
export function keyVaultContract(name: string, open: () => Promise<OpenedVault>): void {
  describe(`key vault: ${name}`, () => {
    let opened: OpenedVault;
    let vault: KeyVault;

    beforeEach(async () => {
      opened = await open();
      vault = opened.vault;
    });
    afterEach(() => opened.cleanup());

    const bytes = async (of: string): Promise<number[] | null> => {
      const secret = await vault.get(of);
      return secret && [...secret];
    };

    it('knows no secret that was never kept', async () => {
      expect(await vault.get('a')).toBeNull();
    });

    it('gives back the bytes that were kept, zeros included', async () => {
      expect([...(await vault.keep('a', KEY))]).toEqual([...KEY]);
      expect(await bytes('a')).toEqual([...KEY]);
      expect(await vault.get('b')).toBeNull();
    });

    it('keeps and returns the first secret of a name', async () => {
      await vault.keep('a', KEY);
      expect([...(await vault.keep('a', OTHER))]).toEqual([...KEY]);
      expect(await bytes('a')).toEqual([...KEY]);
    });

    it('destroys only one, also repeatedly', async () => {
      await vault.keep('a', KEY);
      await vault.keep('b', OTHER);
      await vault.destroy('a');
      await vault.destroy('a');
      await vault.destroy('never');
      expect(await vault.get('a')).toBeNull();
      expect(await bytes('b')).toEqual([...OTHER]);
    });

    it('keeps one secret for concurrent callers', async () => {
      const secrets = Array.from({ length: 10 }, (_, n) => Uint8Array.of(n, n, n));
      const kept = await Promise.all(secrets.map((secret) => vault.keep('a', secret)));
      const stored = await bytes('a');
      expect(kept.map((secret) => [...secret])).toEqual(kept.map(() => stored));
    });

    it('keeps a new secret under the name of a destroyed one', async () => {
      await vault.keep('a', KEY);
      await vault.destroy('a');
      expect([...(await vault.keep('a', OTHER))]).toEqual([...OTHER]);
      expect(await bytes('a')).toEqual([...OTHER]);
    });

    it('does not share its bytes with the caller', async () => {
      const mine = Uint8Array.from(KEY);
      await vault.keep('a', mine);
      mine.fill(0);
      expect(await bytes('a')).toEqual([...KEY]);
    });
  });
}
