import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type RandomBytes = (count: number) => Uint8Array;

/** Most events are not personal, and a promise for each would cost more than reading it. */
export type Awaitable<T> = T | Promise<T>;

interface Personal {
  readonly userId: string;
  readonly personal: object;
}

/** base64url of iv, tag and ciphertext. */
interface Ciphertext {
  readonly enc: string;
}

/** One key per person, outside the log. Destroying it erases the person from every copy; the chain stays valid. */
export class PersonalData {
  private readonly keys = new Map<string, Uint8Array>();

  constructor(
    private readonly vault: KeyVault,
    private readonly random: RandomBytes = randomBytes,
  ) {}

  /** A promise only for personal data. Without `makesKey`, the data of a person whose key is destroyed becomes null. */
  seal(eventId: string, data: unknown, makesKey = true): Awaitable<unknown> {
    return isPersonal(data) ? this.sealed(eventId, data, makesKey) : data;
  }

  /** A promise only for sealed data. `personal` is null when the key is destroyed. */
  open(eventId: string, data: unknown): Awaitable<unknown> {
    return isPersonal(data) && isSealed(data.personal) ? this.opened(eventId, data, data.personal) : data;
  }

  private async sealed(eventId: string, data: Personal, makesKey: boolean): Promise<unknown> {
    const key = (await this.keyOf(data.userId)) ?? (makesKey ? await this.makeKey(data.userId) : null);
    if (!key) return { ...data, personal: null };
    return {
      ...data,
      personal: encrypt(key, { eventId, iv: this.random(IV_BYTES), personal: data.personal }),
    };
  }

  private async opened(eventId: string, data: Personal, personal: Ciphertext): Promise<unknown> {
    const key = await this.keyOf(data.userId);
    return { ...data, personal: key && opened(key, eventId, personal) };
  }

  async forgetPerson(userId: string): Promise<void> {
    this.keys.delete(userId);
    await this.vault.destroy(accountKeyName(userId));
    // A concurrent read may have cached the key again.
    this.keys.delete(userId);
  }

  dropKey(userId: string): void {
    this.keys.delete(userId);
  }

  /** From memory only. Where another process destroys keys, they must not be remembered for long. */
  forgetKeys(): void {
    this.keys.clear();
  }

  private async keyOf(userId: string): Promise<Uint8Array | null> {
    const known = this.keys.get(userId);
    if (known) return known;
    const key = await this.vault.get(accountKeyName(userId));
    if (key) this.keys.set(userId, key);
    return key;
  }

  private async makeKey(userId: string): Promise<Uint8Array> {
    const key = await this.vault.keep(accountKeyName(userId), this.random(KEY_BYTES));
    this.keys.set(userId, key);
    return key;
  }
}

export function accountKeyName(userId: string): string {
  return `account:${userId}`;
}

interface Plaintext {
  readonly eventId: string;
  /** Never the same twice. */
  readonly iv: Uint8Array;
  readonly personal: unknown;
}

/** Authenticates the event id, so that ciphertext cannot be moved to another event. */
function encrypt(key: Uint8Array, { eventId, iv, personal }: Plaintext): Ciphertext {
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(eventId));
  const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()]);
  return { enc: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url') };
}

/** The ciphertext was changed, or belongs to another key or event. */
export class SealBroken extends Error {
  constructor(cause: unknown) {
    super('Personal data does not fit its key', { cause });
    this.name = 'SealBroken';
  }
}

function opened(key: Uint8Array, eventId: string, sealed: Ciphertext): unknown {
  try {
    return decrypt(key, eventId, sealed);
  } catch (cause) {
    throw new SealBroken(cause);
  }
}

function decrypt(key: Uint8Array, eventId: string, { enc }: Ciphertext): unknown {
  const bytes = Buffer.from(enc, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(eventId)).setAuthTag(tag);
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

function isPersonal(data: unknown): data is Personal {
  if (typeof data !== 'object' || data === null) return false;
  const { userId, personal } = data as { userId?: unknown; personal?: unknown };
  return typeof userId === 'string' && typeof personal === 'object' && personal !== null;
}

function isSealed(personal: object): personal is Ciphertext {
  return typeof (personal as Partial<Ciphertext>).enc === 'string';
}
