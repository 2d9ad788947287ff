import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { ObjectNotFound, type ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { asUnusable } from '@arena/infra/data-folder/file-unusable';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@arena/infra/data-folder/private-files';
import { syncFolder } from '@arena/infra/data-folder/sync-folder';
import { ConfigError } from '../../../platform/config/config.js';
import { openObjectStoreAt } from '../../../platform/stores/open-store.js';

export type Content = AsyncIterable<Uint8Array>;

export class FileMissing extends Error {}

/** A folder of a backup, on this machine or in a bucket. */
export interface BackupPlace {
  /** For people: without user and password. */
  readonly name: string;
  within(folder: string): BackupPlace;
  isEmpty(): Promise<boolean>;
  /** Folders directly inside. */
  folders(): Promise<string[]>;
  has(path: string): Promise<boolean>;
  /** The file must not exist. It is durable afterwards. */
  write(path: string, content: Content): Promise<void>;
  /** @throws FileMissing */
  read(path: string): Promise<Content>;
  removeFile(path: string): Promise<void>;
  remove(): Promise<void>;
  /** Also where new files are is durable. */
  sync(): void;
}

export function folderPlace(path: string): BackupPlace {
  const at = (file: string): string => join(path, file);
  return {
    name: path,
    within: (folder) => folderPlace(at(folder)),
    isEmpty: async () => !existsSync(path) || (await readdir(path)).length === 0,
    folders: async () => {
      const entries = existsSync(path) ? await readdir(path, { withFileTypes: true }) : [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    has: (file) => Promise.resolve(existsSync(at(file))),
    write: async (file, content) => {
      await mkdir(dirname(at(file)), { recursive: true, mode: PRIVATE_FOLDER });
      await pipeline(content, createWriteStream(at(file), { flags: 'wx', mode: PRIVATE_FILE, flush: true }));
    },
    read: async (file) => {
      const content = createReadStream(at(file));
      await once(content, 'open').catch((error: unknown) => {
        const { code } = error as NodeJS.ErrnoException;
        throw code === 'ENOENT' ? new FileMissing(at(file)) : asUnusable(at(file), error);
      });
      return content as Content;
    },
    removeFile: (file) => rm(at(file), { force: true }),
    remove: () => rm(path, { recursive: true, force: true }),
    sync: () => syncFolder(path),
  };
}

const S3 = /^s3:/;

/** `s3://ACCESS:SECRET@HOST/BUCKET/FOLDER` or a folder. @throws ConfigError, StoreUnavailable, ObjectStoreRefused */
export async function placeAt(text: string): Promise<BackupPlace> {
  if (!S3.test(text)) return folderPlace(resolve(text));
  if (!URL.canParse(text)) throw new ConfigError('The s3: address of the backup cannot be read.');
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (folders.length === 0)
    throw new ConfigError(
      'The s3: address of a backup ends with BUCKET/FOLDER: s3://ACCESS:SECRET@HOST:PORT/BUCKET/FOLDER.',
    );
  url.pathname = `/${bucket}`;
  return bucketPlace(await openObjectStoreAt(url.href), folders.join('/'), `s3://${url.host}/${bucket}`);
}

export function withFolder(place: string, folder: string): string {
  if (!isBucket(place)) return join(place, folder);
  const [address = '', query] = place.split('?');
  return `${address.replace(/\/+$/, '')}/${folder}${query === undefined ? '' : `?${query}`}`;
}

export function isBucket(text: string): boolean {
  return S3.test(text);
}

/** The place with this name; null in a bucket for which there is no password. @param reached places in buckets */
export function placeNamed(name: string, reached: readonly BackupPlace[]): BackupPlace | null {
  if (!isBucket(name)) return folderPlace(name);
  const around = reached.find((place) => name.startsWith(`${place.name}/`));
  return around?.within(name.slice(around.name.length + 1)) ?? null;
}

function bucketPlace(store: ObjectStore, folder: string, bucket: string): BackupPlace {
  const at = (file: string): string => `${folder}/${file}`;
  const name = `${bucket}/${folder}`;
  const keys = async (): Promise<string[]> => {
    const found = [];
    for await (const { key } of reading(name, store.list(`${folder}/`)))
      found.push(key.slice(folder.length + 1));
    return found;
  };
  const removeFile = (file: string) => attempt(`${name}/${file}`, () => store.delete(at(file)));
  return {
    name,
    within: (inner) => bucketPlace(store, at(inner), bucket),
    isEmpty: async () => (await keys()).length === 0,
    folders: async () => [...new Set((await keys()).flatMap((key) => /^[^/]+(?=\/)/.exec(key) ?? []))],
    has: async (file) => (await attempt(`${name}/${file}`, () => store.head(at(file)))) !== null,
    write: async (file, content) => {
      const options = { contentType: 'application/octet-stream' };
      await attempt(`${name}/${file}`, () => store.put(at(file), content, options));
    },
    read: async (file) => {
      try {
        const content = await attempt(`${name}/${file}`, () => store.get(at(file)));
        return reading(`${name}/${file}`, content);
      } catch (error) {
        throw error instanceof ObjectNotFound ? new FileMissing(`${name}/${file}`) : error;
      }
    },
    removeFile,
    remove: async () => {
      for (const key of await keys()) await removeFile(key);
    },
    sync: () => undefined,
  };
}

async function attempt<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw interruption(what, error);
  }
}

async function* reading<T>(what: string, content: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* content;
  } catch (error) {
    throw interruption(what, error);
  }
}

function interruption(what: string, cause: unknown): unknown {
  if (!(cause instanceof StoreUnavailable)) return cause;
  return new StoreUnavailable(
    `${what} was not reached, or not to its end: ${cause.message}. This says nothing about the backup: try again.`,
    { cause },
  );
}
