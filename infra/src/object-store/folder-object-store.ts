import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  ObjectNotFound,
  type ByteRange,
  type ListedObject,
  type ObjectInfo,
  type ObjectReader,
  type ObjectStore,
} from '@arena/domain/kernel/ports/object-store.port';
import { usingFile } from '../data-folder/file-unusable.js';
import { syncFolder } from '../data-folder/sync-folder.js';
import { orDiskFull } from './disk-full.js';
import { assertObjectKey } from './object-key.js';

type Content = AsyncIterable<Uint8Array>;
type PutOptions = Parameters<ObjectStore['put']>[2];

/** Milliseconds. */
const LEFT_BEHIND_AFTER = 60 * 60 * 1000;

const OBJECTS = 'objects';
const INFOS = 'info';

/** Where the folder contains the bytes. */
export const bytesFile = (key: string): string => `${OBJECTS}/${key}`;
/** Where it contains the metadata: an `ObjectInfo` as JSON. */
export const infoFile = (key: string): string => `${INFOS}/${key}.json`;

/** The metadata is written last. */
class FolderObjectStore implements ObjectStore {
  private readonly objects: string;
  private readonly infos: string;
  private readonly incoming: string;

  constructor(private readonly folder: string) {
    this.objects = join(folder, OBJECTS);
    this.infos = join(folder, INFOS);
    this.incoming = join(folder, 'incoming');
  }

  /** Creates the folders and removes what a crash left behind. Other processes may be writing at the same time. */
  prepare(): void {
    for (const path of [this.objects, this.infos, this.incoming])
      usingFile(path, () => mkdirSync(path, { recursive: true }));
    for (const draft of readdirSync(this.incoming)) removeIfLeftBehind(join(this.incoming, draft));
    this.removeBytesWithoutInfo();
  }

  async put(key: string, content: Content, options: PutOptions): Promise<ObjectInfo> {
    assertObjectKey(key);
    const draft = join(this.incoming, randomUUID());
    try {
      const { size, hash } = await writeDurably(draft, content);
      if (options.size !== undefined && options.size !== size)
        throw new Error(`Expected ${options.size} bytes of ${key}, got ${size}`);
      const info = { key, size, contentType: options.contentType, etag: hash };
      // Between the two renames, the object is missing but never wrong.
      await rm(this.infoPath(key), { force: true });
      await moveInto(draft, this.objectPath(key));
      await this.writeInfo(info);
      return info;
    } catch (error) {
      await rm(draft, { force: true });
      throw orDiskFull(error);
    }
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertObjectKey(key);
    const text = await readFile(this.infoPath(key), 'utf8').catch(nullWhenMissing);
    // An operator may have moved the files.
    return text === null ? null : { ...(JSON.parse(text) as ObjectInfo), key };
  }

  async get(key: string, range?: ByteRange): Promise<Content> {
    const info = await this.head(key);
    if (!info) throw new ObjectNotFound(key);
    if (range && !(range.start >= 0 && range.start <= range.end && range.start < info.size))
      throw new RangeError(`No bytes ${range.start} to ${range.end} in an object of ${info.size}`);
    // An open file can be read to its end, also when it is deleted meanwhile.
    const file = await open(this.objectPath(key)).catch(nullWhenMissing);
    if (!file) throw new ObjectNotFound(key);
    return file.createReadStream(range);
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    await rm(this.infoPath(key), { force: true });
    await rm(this.objectPath(key), { force: true });
  }

  async move(key: string, to: string): Promise<void> {
    assertObjectKey(to);
    const info = await this.head(key);
    if (!info) throw new ObjectNotFound(key);
    // In this order, the next call completes a move that a crash has interrupted.
    await this.writeInfo({ ...info, key: to });
    await moveInto(this.objectPath(key), this.objectPath(to)).catch(nullWhenMissing);
    await this.delete(key);
  }

  downloadUrl(key: string): Promise<null> {
    assertObjectKey(key);
    return Promise.resolve(null);
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder) assertObjectKey(folder.slice(0, -1));
    for await (const key of this.keysBelow(folder)) {
      const info = key.startsWith(prefix) ? await this.head(key) : null;
      if (info) yield { key, size: info.size };
    }
  }

  private async *keysBelow(folder: string): AsyncIterable<string> {
    const entries =
      (await readdir(join(this.infos, folder), { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.isDirectory()) yield* this.keysBelow(`${folder}${entry.name}/`);
      else yield `${folder}${entry.name.slice(0, -'.json'.length)}`;
    }
  }

  /** A crash leaves bytes without metadata. */
  private removeBytesWithoutInfo(): void {
    for (const entry of readdirSync(this.objects, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const hasInfo = existsSync(this.infoPath(relative(this.objects, path)));
      if (!hasInfo) removeIfLeftBehind(path);
    }
  }

  private async writeInfo(info: ObjectInfo): Promise<void> {
    const draft = join(this.incoming, randomUUID());
    await writeDurably(draft, [Buffer.from(JSON.stringify(info))]);
    await moveInto(draft, this.infoPath(info.key));
  }

  private objectPath(key: string): string {
    return join(this.folder, bytesFile(key));
  }

  private infoPath(key: string): string {
    return join(this.folder, infoFile(key));
  }
}

export function openFolderObjectStore(folder: string): ObjectStore {
  const store = new FolderObjectStore(folder);
  store.prepare();
  return store;
}

/** Changes nothing in the folder, which may be missing. */
export function openFolderToRead(folder: string): ObjectReader {
  return new FolderObjectStore(folder);
}

/** Skips recent files, which another process may be writing. */
function removeIfLeftBehind(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && found.mtimeMs < Date.now() - LEFT_BEHIND_AFTER) rmSync(path, { force: true });
}

async function writeDurably(
  path: string,
  content: Content | Iterable<Uint8Array>,
): Promise<{ size: number; hash: string }> {
  const sha256 = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of content) {
      sha256.update(chunk);
      size += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, hash: sha256.digest('hex') };
}

async function moveInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  syncFolder(dirname(to));
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
