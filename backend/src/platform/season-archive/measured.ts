import { createHash } from 'node:crypto';
import type { ArchivePart } from './archive-manifest.js';

/** Counts and hashes the bytes that pass. */
export class Measured {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  constructor(readonly path: string) {}

  get size(): number {
    return this.bytes;
  }

  take(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
  }

  /** Once, at the end. */
  part(): ArchivePart {
    return { path: this.path, size: this.bytes, sha256: this.hash.digest('hex') };
  }
}
