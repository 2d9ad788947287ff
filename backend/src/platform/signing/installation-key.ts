import { sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { KEY_VAULT } from '../system/ports.js';
import { Seeds } from '../system/seeds.js';
import { keyPairOf, type KeyPair } from './key-pair.js';

export const SIGNING_SECRET = 'signing-key';

@Injectable()
export class InstallationKey {
  private pair: Promise<KeyPair> | null = null;

  constructor(
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly seeds: Seeds,
  ) {}

  /** 32 bytes, base64url. */
  async publicKey(): Promise<string> {
    return (await this.load()).publicKey.export({ format: 'jwk' }).x ?? '';
  }

  /** 64 bytes, base64url. */
  async sign(text: string): Promise<string> {
    const { privateKey } = await this.load();
    return sign(null, Buffer.from(text), privateKey).toString('base64url');
  }

  private load(): Promise<KeyPair> {
    this.pair ??= this.vault
      .keep(SIGNING_SECRET, this.seeds.secret())
      .then(keyPairOf)
      .catch((error: unknown) => {
        this.pair = null;
        throw error;
      });
    return this.pair;
  }
}
