import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { Part } from '../../../platform/uploads/resumable/part-chain.js';
import type { UploadParts } from '../../../platform/uploads/resumable/upload-parts.js';

/** Reads a ZIP where its upload has left it, so that no node needs room for another copy. */
export class UploadReader extends RandomAccessReader {
  constructor(
    private readonly parts: UploadParts,
    private readonly chain: readonly Part[],
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.parts.section(this.chain, start, end), { objectMode: false });
  }
}
