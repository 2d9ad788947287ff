import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { UPLOADS } from '../../objects/temporary-objects.js';
import type { Stores } from '../../stores/stores.js';
import { OBJECT_STORE, STORES } from '../../system/ports.js';
import { Seeds } from '../../system/seeds.js';
import type { Part } from './part-chain.js';
import { LARGE_READS } from '../large-reads.js';
import type { SpooledPart } from './spooled-parts.js';
import { begunAt } from './upload-id.js';

/** Milliseconds beyond the lifetime. A `finish` may still read the parts. */
const GRACE = 60 * 60 * 1000;
const OFFSET = /^\d+/;

/**
 * The bytes of uploads in the object store: `uploads/{id}/{offset}-{unique}`. A part is written once and never
 * changed, so nodes that write at the same time cannot damage each other's parts.
 */
@Injectable()
export class UploadParts {
  constructor(
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(STORES) private readonly stores: Pick<Stores, 'marks'>,
    private readonly seeds: Seeds,
  ) {}

  async of(id: string): Promise<Part[]> {
    const folder = folderOf(id);
    const parts: Part[] = [];
    for await (const { key, size } of this.objects.list(folder)) {
      const offset = OFFSET.exec(key.slice(folder.length))?.[0];
      if (offset !== undefined) parts.push({ key, offset: Number(offset), size });
    }
    return parts;
  }

  async add(id: string, offset: number, { path, size }: SpooledPart): Promise<void> {
    const key = `${folderOf(id)}${offset}-${this.seeds.id()}`;
    await this.objects.put(key, createReadStream(path, LARGE_READS), {
      size,
      contentType: 'application/octet-stream',
    });
  }

  async *bytesOf(chain: readonly Part[]): AsyncIterable<Uint8Array> {
    for (const { key } of chain) yield* await this.objects.get(key);
  }

  /** A section of what they hold together. @param end exclusive */
  async *section(chain: readonly Part[], start: number, end: number): AsyncIterable<Uint8Array> {
    for (const { key, offset, size } of chain) {
      const from = Math.max(start, offset);
      const to = Math.min(end, offset + size);
      if (from < to) yield* await this.objects.get(key, { start: from - offset, end: to - offset - 1 });
    }
  }

  async remove(id: string): Promise<void> {
    for (const { key } of await this.of(id)) await this.objects.delete(key);
  }

  /**
   * Removes what is left of old uploads: those that nobody finished, and parts that arrived after the end of
   * their upload. The id tells the age. Ends when the objects carry no mark.
   * @param now milliseconds since 1970
   * @returns the number of parts removed
   * @throws StoresOfAnotherLog
   */
  async sweep(now: number): Promise<number> {
    let swept = 0;
    for await (const { key } of this.objects.list(UPLOADS)) {
      const begun = begunAt(key.split('/')[1] ?? '');
      if (begun === null || now - begun < UPLOAD_LIFETIME + GRACE) continue;
      if (!(await this.stores.marks.mayDelete('objects'))) break;
      await this.objects.delete(key);
      swept += 1;
    }
    return swept;
  }
}

function folderOf(id: string): string {
  return `${UPLOADS}${id}/`;
}
