import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Runtime } from '../app/runtime.js';

/** How long an upload may be gone on with, and how long what is left of one stays: 24 hours, milliseconds. */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1000;

/** Where uploads wait until they are checked; nothing is served from there. */
@Injectable()
export class Quarantine implements OnModuleInit {
  /** What comes as a form: one folder for each request. */
  readonly folder: string;
  /** What comes piece by piece: it outlives a restart. */
  readonly resumable: string;
  private readonly root: string;

  constructor({ stores }: Runtime) {
    this.root = join(stores.folder, 'quarantine');
    this.folder = join(this.root, 'forms');
    this.resumable = join(this.root, 'tus');
  }

  /** A form that a dead process left half-received is worth nothing: its sender never had an answer. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.resumable, { recursive: true });
    for (const name of await readdir(this.root)) {
      const path = join(this.root, name);
      if (path !== this.resumable) await rm(path, { recursive: true, force: true });
    }
  }

  /**
   * Removes what nobody has touched for as long as an upload lives.
   * @param now milliseconds by the clock that dates files, which is the machine's
   * @returns how many files and folders went
   */
  async sweep(now: number): Promise<number> {
    let swept = 0;
    for (const folder of [this.folder, this.resumable]) {
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
