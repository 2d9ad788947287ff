import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartValue } from '@fastify/multipart';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { orDiskFull } from '@arena/infra/object-store/disk-full';
import { drain } from './drain.js';
import { formFailure } from './form-failure.js';

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  /** The same where the same is sent again. */
  readonly fingerprint: string;
}

/** Of one file of a form. */
export interface FileLimit {
  /** Bytes. */
  readonly most: number;
  readonly tooLarge: () => DomainError;
}

/** By field; where all of a form is too large, the first says so. */
export type ExpectedFiles = Readonly<Record<string, FileLimit>>;

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 4000;
/** Form fields and part headers that may surround the files, bytes. */
const MAX_OVERHEAD = 64 * 1024;

/** A form with files, streamed to a folder of its own that nothing is served from. */
export class ReceivedForm {
  readonly fields = new Map<string, string>();
  readonly files = new Map<string, ReceivedFile>();

  private constructor(
    private readonly folder: string,
    private readonly expected: ExpectedFiles,
  ) {}

  /**
   * Reads the whole form, its parts in any order, holding no more than a chunk in memory. Whatever goes wrong,
   * nothing stays on the disk. @throws unsupported-media-type, malformed-request, and what a file that is too large says
   */
  static async read(
    request: FastifyRequest,
    quarantine: string,
    expected: ExpectedFiles,
  ): Promise<ReceivedForm> {
    if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
    refuseAnnouncedExcess(request, expected);
    const form = new ReceivedForm(await folderIn(quarantine, request), expected);
    try {
      await form.readParts(request);
      return form;
    } catch (error) {
      drain(request.raw);
      await form.discard();
      throw formFailure(error);
    }
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async readParts(request: FastifyRequest): Promise<void> {
    const files = Object.keys(this.expected).length;
    const limits = {
      fileSize: Infinity,
      files,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_FIELDS + files,
      headerPairs: 20,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await this.keep(part.fieldname, part.file);
      else this.note(part);
    }
  }

  private note({ fieldname, value, valueTruncated }: MultipartValue): void {
    const sound = typeof value === 'string' && !valueTruncated && !this.fields.has(fieldname);
    if (!sound) throw new DomainError('malformed-request');
    this.fields.set(fieldname, value);
  }

  private async keep(name: string, content: Readable): Promise<void> {
    const limit = Object.hasOwn(this.expected, name) ? this.expected[name] : undefined;
    if (!limit || this.files.has(name)) throw new DomainError('malformed-request');
    const path = join(this.folder, name);
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > limit.most) throw limit.tooLarge();
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(content, measured, createWriteStream(path));
    // A form without a chosen file sends an empty part.
    if (size > 0) this.files.set(name, { path, size, fingerprint: hash.digest('hex') });
  }
}

async function folderIn(quarantine: string, request: FastifyRequest): Promise<string> {
  try {
    await mkdir(quarantine, { recursive: true });
    return await mkdtemp(join(quarantine, 'form-'));
  } catch (error) {
    drain(request.raw);
    throw orDiskFull(error);
  }
}

function refuseAnnouncedExcess(request: FastifyRequest, expected: ExpectedFiles): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const limits = Object.values(expected);
  const most = limits.reduce((sum, limit) => sum + limit.most, MAX_OVERHEAD);
  if (announced <= most) return;
  drain(request.raw);
  throw limits[0]?.tooLarge() ?? new DomainError('payload-too-large');
}
