import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UPLOAD_LIFETIME } from '@arena/domain/kernel/lifetimes';
import { Runtime } from '../runtime/runtime.js';

/** Uploads wait here for their check and are never served. */
@Injectable()
export class Quarantine implements OnModuleInit {
  readonly folder: string;
  /** Parts of resumable uploads on their way to the object store, and back to be checked. */
  readonly pieces: string;
  private readonly root: string;

  constructor({ stores }: Runtime) {
    this.root = join(stores.folder, 'quarantine');
    this.folder = join(this.root, 'forms');
    this.pieces = join(this.root, 'pieces');
  }

  /** What a dead process has left is useless: its senders got no answer. */
  async onModuleInit(): Promise<void> {
    // The folder itself may be a disk of its own.
    for (const name of await readdir(this.root).catch(() => []))
      await rm(join(this.root, name), { recursive: true, force: true });
  }

  /** @param now milliseconds by the machine's clock, which dates files. @returns the number removed */
  async sweep(now: number): Promise<number> {
    let swept = 0;
    for (const folder of [this.folder, this.pieces]) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const touched = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => now,
        );
        if (now - touched < UPLOAD_LIFETIME) continue;
        await rm(path, { recursive: true, force: true });
        swept += 1;
      }
    }
    return swept;
  }
}
