import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { Caller } from '../../request/caller.js';
import type { WithOwnPart } from './with-own-part.js';

const deflate = promisify(deflateRaw);

/** Bytes. Shorter answers fit into one packet. */
const MIN_COMPRESSED = 1400;
/** RFC 1952: method deflate, no name, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: of an uncompressed block. */
const LONGEST_BLOCK = 0xffff;

export interface AnswerBody {
  readonly body: Buffer;
  readonly etag: string;
  readonly gzipped: boolean;
}

type Answer = WithOwnPart<object, object>;

/**
 * JSON whose start is the same for everybody. It is serialized, hashed and compressed once. The end is added for each
 * caller: as an uncompressed block of the gzip stream, so it neither costs compression nor reveals itself by its
 * length.
 */
export class EncodedAnswer {
  private readonly start: Buffer;
  private readonly hash: string;
  private compressed: Promise<Buffer> | null = null;
  private checksum = 0;
  /** The body for callers without a part of their own, by compression. */
  private readonly whole = new Map<boolean, Buffer>();

  constructor(private readonly answer: Answer) {
    this.start = Buffer.from(JSON.stringify(answer.shared).slice(0, -1));
    this.hash = hashOf(this.start);
  }

  /** Bytes in memory at most: the start, the whole body, and both compressed. */
  get bytes(): number {
    return 4 * this.start.length;
  }

  /** The ETag depends on the content only, so equal answers of several nodes and positions have the same. */
  async sendTo(caller: Caller | null, acceptsGzip: boolean): Promise<AnswerBody> {
    const own = JSON.stringify(this.answer.ownOf(caller)).slice(1);
    const isWhole = own === '}';
    const end = Buffer.from(isWhole ? own : `,${own}`);
    const etag = isWhole ? `"${this.hash}"` : `"${this.hash}.${hashOf(end)}"`;
    const gzipped = acceptsGzip && this.start.length >= MIN_COMPRESSED && end.length <= LONGEST_BLOCK;
    const known = isWhole ? this.whole.get(gzipped) : undefined;
    const body = known ?? (gzipped ? await this.gzipWith(end) : Buffer.concat([this.start, end]));
    if (isWhole) this.whole.set(gzipped, body);
    return { body, etag, gzipped };
  }

  private async gzipWith(end: Buffer): Promise<Buffer> {
    const blocks = await (this.compressed ??= this.compress());
    const last = Buffer.alloc(5);
    last.writeUInt8(1, 0);
    last.writeUInt16LE(end.length, 1);
    last.writeUInt16LE(end.length ^ LONGEST_BLOCK, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(end, this.checksum), 0);
    trailer.writeUInt32LE((this.start.length + end.length) >>> 0, 4);
    return Buffer.concat([GZIP_HEADER, blocks, last, end, trailer]);
  }

  private compress(): Promise<Buffer> {
    this.checksum = crc32(this.start);
    return deflate(this.start, { finishFlush: constants.Z_SYNC_FLUSH });
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}
