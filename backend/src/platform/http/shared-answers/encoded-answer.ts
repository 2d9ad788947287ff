import { hash } from 'node:crypto';
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
  /** In this order. The first is the same for everybody, and may be long: do not copy it for each request. */
  readonly parts: readonly Buffer[];
  readonly etag: string;
  readonly gzipped: boolean;
}

type Answer = WithOwnPart<object, object>;

/**
 * JSON whose start is the same for everybody. It is serialized, hashed and compressed once. The end is added for each
 * caller: as an uncompressed block of the gzip stream, so it neither costs compression nor reveals itself by its
 * length. It is a buffer of its own: a copy of the start for each request would make V8 collect all of its memory
 * several times per second.
 */
export class EncodedAnswer {
  private readonly start: Buffer;
  private readonly hash: string;
  /** With the head of the gzip stream. */
  private compressed: Buffer | null = null;
  private compressing: Promise<Buffer> | null = null;
  private checksum = 0;

  constructor(private readonly answer: Answer) {
    this.start = Buffer.from(JSON.stringify(answer.shared).slice(0, -1));
    this.hash = hashOf(this.start);
  }

  /** Bytes in memory at most: the start, plain and compressed. */
  get bytes(): number {
    return 2 * this.start.length;
  }

  /** The ETag depends on the content only, so equal answers of several nodes and positions have the same. */
  async sendTo(caller: Caller | null, acceptsGzip: boolean): Promise<AnswerBody> {
    const own = JSON.stringify(this.answer.ownOf(caller)).slice(1);
    const isWhole = own === '}';
    const end = Buffer.from(isWhole ? own : `,${own}`);
    const etag = isWhole ? `"${this.hash}"` : `"${this.hash}.${hashOf(end)}"`;
    const gzipped = acceptsGzip && this.start.length >= MIN_COMPRESSED && end.length <= LONGEST_BLOCK;
    if (!gzipped) return { parts: [this.start, end], etag, gzipped };
    const start = this.compressed ?? (await (this.compressing ??= this.compress()));
    return { parts: [start, this.gzipEnd(end)], etag, gzipped };
  }

  /** The last block, which is not compressed, and what follows it. */
  private gzipEnd(end: Buffer): Buffer {
    const bytes = Buffer.allocUnsafe(5 + end.length + 8);
    bytes.writeUInt8(1, 0);
    bytes.writeUInt16LE(end.length, 1);
    bytes.writeUInt16LE(end.length ^ LONGEST_BLOCK, 3);
    end.copy(bytes, 5);
    bytes.writeUInt32LE(crc32(end, this.checksum), bytes.length - 8);
    bytes.writeUInt32LE((this.start.length + end.length) >>> 0, bytes.length - 4);
    return bytes;
  }

  private async compress(): Promise<Buffer> {
    this.checksum = crc32(this.start);
    const blocks = await deflate(this.start, { finishFlush: constants.Z_SYNC_FLUSH });
    return (this.compressed = Buffer.concat([GZIP_HEADER, blocks]));
  }
}

function hashOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 27);
}
