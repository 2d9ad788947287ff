import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { FastifyRequest } from 'fastify';
import { drain } from './drain.js';
import { MAX_FORM_OVERHEAD, MAX_THUMBNAIL_BYTES, MAX_VIDEO_BYTES } from './upload-limits.js';

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  /** The same where the same is sent again. */
  readonly fingerprint: string;
}

export type FileName = 'video' | 'thumbnail';

const FILES: Readonly<Record<FileName, { limit: number; tooLarge: ErrorCode }>> = {
  video: { limit: MAX_VIDEO_BYTES, tooLarge: 'video-too-large' },
  thumbnail: { limit: MAX_THUMBNAIL_BYTES, tooLarge: 'payload-too-large' },
};

/** A form with files, streamed to a folder of its own that nothing is served from. */
export class ReceivedUpload {
  readonly fields: Record<string, string> = {};
  readonly files = new Map<string, ReceivedFile>();

  private constructor(
    private readonly folder: string,
    private readonly expected: readonly FileName[],
  ) {}

  /**
   * Reads the whole form, its parts in any order, holding no more than a chunk in memory.
   * Whatever goes wrong, nothing stays on the disk.
   */
  static async read(
    request: FastifyRequest,
    quarantine: string,
    expected: readonly FileName[] = ['video', 'thumbnail'],
  ): Promise<ReceivedUpload> {
    if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
    refuseAnnouncedExcess(request, expected);
    await mkdir(quarantine, { recursive: true });
    const upload = new ReceivedUpload(await mkdtemp(join(quarantine, 'upload-')), expected);
    try {
      await upload.readParts(request);
      return upload;
    } catch (error) {
      drain(request.raw);
      await upload.discard();
      throw readable(error);
    }
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async readParts(request: FastifyRequest): Promise<void> {
    const limits = { fileSize: Infinity, files: 2, fields: 10, fieldSize: 4000, parts: 12, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await this.keep(part.fieldname, part.file);
      else this.fields[part.fieldname] = String(part.value);
    }
  }

  private async keep(name: string, content: Readable): Promise<void> {
    const known = this.expected.find((each) => each === name);
    if (!known || this.files.has(name)) throw new DomainError('malformed-request');
    const kind = FILES[known];
    const path = join(this.folder, name);
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > kind.limit) throw new DomainError(kind.tooLarge);
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(content, measured, createWriteStream(path));
    // A form without a chosen thumbnail sends an empty part.
    if (size > 0) this.files.set(name, { path, size, fingerprint: hash.digest('hex') });
  }
}

function refuseAnnouncedExcess(request: FastifyRequest, expected: readonly FileName[]): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const most = expected.reduce((sum, name) => sum + FILES[name].limit, MAX_FORM_OVERHEAD);
  if (announced <= most) return;
  drain(request.raw);
  throw new DomainError(expected.includes('video') ? 'video-too-large' : 'payload-too-large');
}

/** A form that breaks off or is no form is the sender's fault, not ours. */
function readable(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const ofTheForm = typeof code === 'string' && /^(FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET)/.test(code);
  const ofTheParser = error instanceof Error && /multipart|Unexpected end|part/i.test(error.message);
  if (error instanceof DomainError || !(ofTheForm || ofTheParser)) return error;
  return new DomainError('malformed-request');
}
