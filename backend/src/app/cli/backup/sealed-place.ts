import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { ConfigError } from '../../../platform/config/config.js';
import { contentOf } from '../../../platform/config/secret-files.js';
import { BackupRefused } from './backup-refused.js';
import type { BackupPlace, Content } from './backup-place.js';

/** Each file by itself, so that the program `age` can read it too: https://age-encryption.org/v1 */
const SUFFIX = '.age';
const MANIFEST = 'manifest.json';

/** Whether the part of a backup is complete, encrypted or not. */
export async function hasManifest(place: BackupPlace): Promise<boolean> {
  return (await place.has(MANIFEST)) || place.has(MANIFEST + SUFFIX);
}

/** The manifest first: what is left of an interrupted removal is no backup. */
export async function removePart(place: BackupPlace): Promise<void> {
  for (const manifest of [MANIFEST, MANIFEST + SUFFIX]) await place.removeFile(manifest);
  await place.remove();
}

/** @param recipients public keys: `age1…`. @throws ConfigError */
export function sealedFor(place: BackupPlace, recipients: readonly string[]): BackupPlace {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient.trim());
    } catch {
      throw new ConfigError(`--recipient or BACKUP_RECIPIENT: ${recipient} is no public key of age (age1…).`);
    }
  }
  return sealed(
    place,
    async (content) => await encrypter.encrypt(streamOf(content)),
    () => {
      throw new Error('A sealed backup is only written.');
    },
  );
}

/**
 * The place as its files were before they were encrypted; itself, if they were not.
 * @param identity file with the secret key, as `age-keygen` writes it. @throws ConfigError, BackupRefused
 */
export async function opened(place: BackupPlace, identity: string | null): Promise<BackupPlace> {
  if (!(await place.has(MANIFEST + SUFFIX))) return place;
  if (identity === null)
    throw new BackupRefused(
      `${place.name} is encrypted: --identity FILE names the key. Nothing was restored.`,
    );
  const decrypter = decrypterOf(identity);
  const decrypt = async (path: string, content: Content): Promise<Content> => {
    const source = new Source(content);
    try {
      return refusing(path, source, await decrypter.decrypt(streamOf(source.bytes())));
    } catch (cause) {
      throw source.failure ?? notReadable(path, cause);
    }
  };
  return sealed(
    place,
    () => {
      throw new Error('An opened backup is only read.');
    },
    decrypt,
  );
}

function sealed(
  place: BackupPlace,
  encrypt: (content: Content) => Promise<Content>,
  decrypt: (path: string, content: Content) => Promise<Content>,
): BackupPlace {
  return {
    ...place,
    within: (folder) => sealed(place.within(folder), encrypt, decrypt),
    has: (path) => place.has(path + SUFFIX),
    write: async (path, content) => place.write(path + SUFFIX, await encrypt(content)),
    read: async (path) => decrypt(`${place.name}/${path}${SUFFIX}`, await place.read(path + SUFFIX)),
  };
}

function decrypterOf(file: string): Decrypter {
  const decrypter = new Decrypter();
  const keys = contentOf('--identity', file)
    .split('\n')
    .map((line) => line.trim());
  try {
    for (const key of keys) if (key !== '' && !key.startsWith('#')) decrypter.addIdentity(key);
  } catch {
    throw new ConfigError(`--identity: ${file} holds no secret key of age (AGE-SECRET-KEY-1…).`);
  }
  return decrypter;
}

async function* refusing(path: string, source: Source, content: Content): Content {
  try {
    yield* content;
  } catch (cause) {
    throw source.failure ?? notReadable(path, cause);
  }
}

/** Distinguishes a disk or network that fails from content that cannot be decrypted. */
class Source {
  failure: Error | null = null;

  constructor(private readonly content: Content) {}

  async *bytes(): Content {
    try {
      yield* this.content;
    } catch (error) {
      this.failure = error as Error;
      throw error;
    }
  }
}

function notReadable(path: string, cause: unknown): Error {
  const reason = /identity|no identity|match/i.test(String(cause))
    ? 'is not encrypted for this key'
    : 'is damaged or incomplete';
  return new BackupRefused(`${path} ${reason}. Nothing was restored.`, { cause });
}

function streamOf(content: Content): globalThis.ReadableStream<Uint8Array> {
  const bytes = async function* (): Content {
    for await (const chunk of content) yield new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  };
  return ReadableStream.from(bytes());
}
