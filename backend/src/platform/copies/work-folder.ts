import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

/** Bytes that stay free for the log, which may be on the same disk. */
const RESERVE = 256 * 2 ** 20;

/** For the source and for the copy that is made, and for nothing else. */
export class WorkFolder {
  readonly source: string;
  readonly draft: string;

  constructor(
    readonly path: string,
    private readonly signal: AbortSignal,
  ) {
    this.source = join(path, 'source');
    this.draft = join(path, 'copy.mp4');
  }

  async empty(): Promise<void> {
    await this.remove();
    await mkdir(this.path, { recursive: true });
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  async fetch(content: AsyncIterable<Uint8Array>): Promise<void> {
    const bytes = Readable.from(content, { objectMode: false });
    await pipeline(bytes, createWriteStream(this.source), { signal: this.signal });
  }

  async requireRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    const free = Math.max(0, bavail * bsize - RESERVE);
    if (free < bytes)
      throw new Error(`The disk is full: it needs ${megabytes(bytes)} MB, and ${megabytes(free)} are free`);
  }

  /** Whether the disk is not to blame for an end. */
  async canReadAndWrite(): Promise<boolean> {
    const { signal } = this;
    try {
      await finished(createReadStream(this.source, { signal }).resume());
      await writeFile(join(this.path, 'probe'), Buffer.alloc(2 ** 20), { flush: true, signal });
      return true;
    } catch {
      return false;
    }
  }
}

export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
