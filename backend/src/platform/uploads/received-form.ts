import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { orDiskFull } from '@arena/infra/object-store/disk-full';
import { requireRightsKept } from '../request/caller.js';
import { formFailure } from './form-failure.js';

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly fingerprint: string;
}

export interface FileLimit {
  /** Bytes. */
  readonly most: number;
  readonly tooLarge: () => DomainError;
}

/** By field. The first error is used when the whole form is too large. */
export type ExpectedFiles = Readonly<Record<string, FileLimit>>;

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 4000;
const MAX_OVERHEAD = 64 * 1024;

export class ReceivedForm {
  readonly fields = new Map<string, string>();
  readonly files = new Map<string, ReceivedFile>();

  private constructor(
    private readonly folder: string,
    private readonly expected: ExpectedFiles,
  ) {}

  /**
   * Streams the form to disk, in any order of parts, and leaves nothing there on failure.
   * @throws unsupported-media-type, malformed-request, the error of a file that is too large, or of lost rights
   */
  static async read(
    request: FastifyRequest,
    quarantine: string,
    expected: ExpectedFiles,
  ): Promise<ReceivedForm> {
    if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
    refuseAnnouncedExcess(request, expected);
    const form = new ReceivedForm(await folderIn(quarantine), expected);
    try {
      await form.readParts(request);
      await requireRightsKept(request);
      return form;
    } catch (error) {
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
      else {
        const { fieldname, value, valueTruncated } = part;
        const sound = typeof value === 'string' && !valueTruncated && !this.fields.has(fieldname);
        if (!sound) throw new DomainError('malformed-request');
        this.fields.set(fieldname, value);
      }
    }
  }

  private async keep(name: string, content: MultipartFile['file']): Promise<void> {
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
    await pipeline(content, measured, createWriteStream(path)).catch((error: unknown) => {
      // A form that breaks off after too many bytes is refused for its size.
      throw content.bytesRead > limit.most ? limit.tooLarge() : error;
    });
    // A form without a chosen file sends an empty part.
    if (size > 0) this.files.set(name, { path, size, fingerprint: hash.digest('hex') });
  }
}

async function folderIn(quarantine: string): Promise<string> {
  try {
    await mkdir(quarantine, { recursive: true });
    return await mkdtemp(join(quarantine, 'form-'));
  } catch (error) {
    throw orDiskFull(error);
  }
}

function refuseAnnouncedExcess(request: FastifyRequest, expected: ExpectedFiles): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const limits = Object.values(expected);
  const most = limits.reduce((sum, limit) => sum + limit.most, MAX_OVERHEAD);
  if (announced <= most) return;
  throw limits[0]?.tooLarge() ?? new DomainError('payload-too-large');
}
