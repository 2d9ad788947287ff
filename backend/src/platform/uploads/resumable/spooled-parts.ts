import { open, mkdir, rm, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { MEGABYTE } from '@arena/domain/kernel/file-limits';

/** A killed process loses at most this much of each upload. */
export const MOST_PART_BYTES = 16 * MEGABYTE;

export interface SpooledPart {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Collects a stream in files of at most `most` bytes, so that a slow sender takes no memory. Each file exists
 * until the next one is requested. If the stream fails, the bytes since the last file are dropped.
 */
export async function* spooledParts(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  most = MOST_PART_BYTES,
): AsyncGenerator<SpooledPart, void, undefined> {
  let spool: Spool | null = null;
  try {
    for await (const chunk of content) {
      if (spool && spool.size + chunk.byteLength > most) {
        yield await spool.complete();
        await spool.remove();
        spool = null;
      }
      spool ??= await Spool.open(folder);
      await spool.write(chunk);
    }
    if (spool) yield await spool.complete();
  } finally {
    await spool?.remove();
  }
}

class Spool {
  size = 0;

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async open(folder: string): Promise<Spool> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    return new Spool(path, await open(path, 'wx'));
  }

  async write(chunk: Uint8Array): Promise<void> {
    await this.file.writeFile(chunk);
    this.size += chunk.byteLength;
  }

  async complete(): Promise<SpooledPart> {
    await this.file.close();
    return { path: this.path, size: this.size };
  }

  async remove(): Promise<void> {
    // Closing twice is harmless.
    await this.file.close();
    await rm(this.path, { force: true });
  }
}
