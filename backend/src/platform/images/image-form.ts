import type { Readable } from 'node:stream';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { MAX_IMAGE_MEGABYTES, MEGABYTE } from '@arena/domain/kernel/file-limits';
import type { FastifyRequest } from 'fastify';
import { formFailure } from '../uploads/form-failure.js';
import { drain } from '../uploads/drain.js';

/** Of one picture, and of everything around it. */
const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * MEGABYTE;
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 16 * 1024;
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + MAX_FIELDS * MAX_FIELD_BYTES;

const LIMITS = {
  fileSize: Infinity,
  files: 1,
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  parts: MAX_FIELDS + 1,
  headerPairs: 20,
};

export interface ImageForm {
  /** As they were sent: nothing is checked yet. */
  readonly fields: Record<string, string>;
  /** What the file field holds, whatever that is; null when none was chosen. */
  readonly image: Buffer | null;
}

/**
 * Reads a form with at most one picture, holding no more than that in memory however much is sent.
 * @param fileField the name of the picture's field
 * @throws DomainError unsupported-media-type, image-too-large, malformed-request
 */
export async function readImageForm(request: FastifyRequest, fileField = 'image'): Promise<ImageForm> {
  if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge();
    return await readParts(request, fileField);
  } catch (error) {
    drain(request.raw);
    throw formFailure(error);
  }
}

async function readParts(request: FastifyRequest, fileField: string): Promise<ImageForm> {
  const fields = new Map<string, string>();
  let image: Buffer | null = null;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') {
      if (part.fieldname !== fileField) throw new DomainError('malformed-request');
      image = await bytesOf(part.file);
    } else {
      const { fieldname, value, valueTruncated } = part;
      const sound = typeof value === 'string' && !valueTruncated && !fields.has(fieldname);
      if (!sound) throw new DomainError('malformed-request');
      fields.set(fieldname, value);
    }
  }
  // A form in which nothing was chosen sends an empty part.
  return { fields: Object.fromEntries(fields), image: image?.length ? image : null };
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): DomainError {
  return new DomainError('image-too-large', { max: MAX_IMAGE_MEGABYTES });
}
