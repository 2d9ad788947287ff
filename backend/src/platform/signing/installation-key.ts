import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { KEY_VAULT } from '../system/ports.js';
import { Seeds } from '../system/seeds.js';

export const SIGNING_SECRET = 'signing-key';

/** An Ed25519 private key in PKCS #8 is this, followed by its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Pair {
  readonly privateKey: KeyObject;
  /** 32 bytes, base64url. */
  readonly publicKey: string;
}

/** Signs heads and receipts. Made once and kept with the keys. */
@Injectable()
export class InstallationKey {
  private pair: Promise<Pair> | null = null;

  constructor(
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly seeds: Seeds,
  ) {}

  async publicKey(): Promise<string> {
    return (await this.load()).publicKey;
  }

  /** 64 bytes, base64url. */
  async sign(text: string): Promise<string> {
    const { privateKey } = await this.load();
    return sign(null, Buffer.from(text), privateKey).toString('base64url');
  }

  private load(): Promise<Pair> {
    this.pair ??= this.open().catch((error: unknown) => {
      this.pair = null;
      throw error;
    });
    return this.pair;
  }

  private async open(): Promise<Pair> {
    const secret = await this.vault.keep(SIGNING_SECRET, this.seeds.secret());
    const privateKey = createPrivateKey({
      key: Buffer.concat([PKCS8, secret]),
      format: 'der',
      type: 'pkcs8',
    });
    return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' };
  }
}
