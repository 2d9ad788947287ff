import { Readable } from 'node:stream';
import { ObjectNotFound, type ObjectReader } from '@arena/domain/kernel/ports/object-store.port';
import { bytesFile, infoFile } from '@arena/infra/object-store/folder-object-store';
import { FILES } from '../../../platform/config/store-urls.js';
import { isTemporary } from '../../../platform/objects/temporary-objects.js';
import type { BackupPlace, Content } from './backup-place.js';
import { copyFile } from './copy-file.js';
import type { BackupFile } from './manifest.js';

/** The objects in a backup: the files of a folder of objects, wherever they come from. */
export class ObjectCopies {
  readonly copied = new Map<string, BackupFile>();

  constructor(
    private readonly from: ObjectReader,
    private readonly to: BackupPlace,
    private readonly onBytes: (bytes: number) => void,
  ) {}

  /** Those that were not copied before. */
  async copyNew(): Promise<void> {
    for await (const { key } of keptObjects(this.from))
      if (!this.copied.has(pathOf(infoFile(key)))) await this.copy(key);
  }

  private async copy(key: string): Promise<void> {
    const info = await this.from.head(key);
    const content = info && (await this.from.get(key).catch(nullWhenRemoved));
    // Removed meanwhile, and so were the events that named it, or the person whom it belonged to.
    if (!info || !content) return;
    await this.write(bytesFile(key), content);
    await this.write(infoFile(key), Readable.from([Buffer.from(JSON.stringify(info))]));
  }

  private async write(file: string, content: Content): Promise<void> {
    const path = pathOf(file);
    const measured = await copyFile(content, (bytes) => this.to.write(path, bytes), this.onBytes);
    this.copied.set(path, { path, ...measured });
  }
}

/** Of all objects that a backup contains. */
export async function bytesOfObjects(objects: ObjectReader): Promise<number> {
  let sum = 0;
  for await (const { size } of keptObjects(objects)) sum += size;
  return sum;
}

async function* keptObjects(objects: ObjectReader) {
  for await (const object of objects.list('')) if (!isTemporary(object.key)) yield object;
}

function pathOf(file: string): string {
  return `${FILES.objects}/${file}`;
}

function nullWhenRemoved(error: unknown): null {
  if (error instanceof ObjectNotFound) return null;
  throw error;
}
