import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { drain } from '../videos/drain.js';
import { MAX_FORM_OVERHEAD, MAX_MUSIC_BYTES, MAX_MUSIC_MEGABYTES } from './music-limits.js';

export interface ReceivedMusicFile {
  readonly path: string;
  readonly size: number;
  /** Of the content, hex. */
  readonly sha256: string;
}

/** A judge's form, its file streamed to a folder of its own that nothing is served from. */
export class ReceivedMusic {
  readonly fields = new Map<string, string>();
  file: ReceivedMusicFile | null = null;

  private constructor(private readonly folder: string) {}

  /**
   * Reads the whole form, its parts in any order, holding no more than a chunk in memory. Whatever goes wrong,
   * nothing stays on the disk. @throws unsupported-media-type, malformed-request, music-too-large
   */
  static async read(request: FastifyRequest, quarantine: string): Promise<ReceivedMusic> {
    if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
    refuseAnnouncedExcess(request);
    await mkdir(quarantine, { recursive: true });
    const received = new ReceivedMusic(await mkdtemp(join(quarantine, 'music-')));
    try {
      await received.readParts(request);
      return received;
    } catch (error) {
      drain(request.raw);
      await received.discard();
      throw readable(error);
    }
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async readParts(request: FastifyRequest): Promise<void> {
    const limits = { fileSize: Infinity, files: 1, fields: 10, fieldSize: 4000, parts: 11, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await this.keep(part.fieldname, part.file);
      else this.fields.set(part.fieldname, String(part.value));
    }
  }

  private async keep(name: string, content: Readable): Promise<void> {
    if (name !== 'file') throw new DomainError('malformed-request');
    const path = join(this.folder, 'file');
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > MAX_MUSIC_BYTES) throw tooLarge();
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(content, measured, createWriteStream(path));
    // A form without a chosen file sends an empty part.
    if (size > 0) this.file = { path, size, sha256: hash.digest('hex') };
  }
}

function tooLarge(): DomainError {
  return new DomainError('music-too-large', { max: MAX_MUSIC_MEGABYTES });
}

function refuseAnnouncedExcess(request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced <= MAX_MUSIC_BYTES + MAX_FORM_OVERHEAD) return;
  drain(request.raw);
  throw tooLarge();
}

/** A form that breaks off or is no form is the sender's fault, not ours. */
function readable(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const ofTheForm = typeof code === 'string' && /^(FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET)/.test(code);
  const ofTheParser = error instanceof Error && /multipart|Unexpected end|part/i.test(error.message);
  if (error instanceof DomainError || !(ofTheForm || ofTheParser)) return error;
  return new DomainError('malformed-request');
}
