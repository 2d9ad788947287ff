import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { nullWhenMissing } from '@arena/infra/data-folder/null-when-missing';
import { FILES } from '../../../platform/config/store-urls.js';
import { isTemporary } from '../../../platform/objects/temporary-objects.js';
import { OBJECTS_MARK } from '../../../platform/stores/marks/open-marks.js';
import type { BackupPlace } from './backup-place.js';
import { copyFile } from './copy-file.js';
import type { BackupFile } from './manifest.js';

/** The files of objects in a backup. Each is complete: the store renames them into place. */
export class ObjectCopies {
  readonly copied = new Map<string, BackupFile>();

  constructor(
    private readonly from: string,
    private readonly to: BackupPlace,
    private readonly onBytes: (bytes: number) => void,
  ) {}

  /** Those that were not copied before. */
  async copyNew(): Promise<void> {
    for (const file of await filesIn(this.from)) {
      const path = [FILES.objects, ...relative(this.from, file).split(sep)].join('/');
      if (!this.copied.has(path)) await this.copy(file, path);
    }
  }

  private async copy(file: string, path: string): Promise<void> {
    const content = createReadStream(file);
    try {
      await once(content, 'open');
    } catch (error) {
      // Removed meanwhile, and so were the events that named it, or the person whom it belonged to.
      if (existsSync(file)) throw error;
      return;
    }
    const measured = await copyFile(content, (bytes) => this.to.write(path, bytes), this.onBytes);
    this.copied.set(path, { path, ...measured });
  }
}

/** Of all objects that a backup contains. */
export async function bytesOfObjects(folder: string): Promise<number> {
  let sum = 0;
  for (const file of await filesIn(folder)) sum += (await stat(file).catch(nullWhenMissing))?.size ?? 0;
  return sum;
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => {
    const [part, ...key] = relative(folder, file).split(sep);
    // A restored folder gets a mark of its own.
    return part !== OBJECTS_MARK && part !== 'incoming' && !isTemporary(key.join('/'));
  });
}
