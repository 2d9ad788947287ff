import { DomainError } from '@arena/domain/kernel/domain-error';
import { MAX_IMAGE_MEGABYTES, MEGABYTE } from '@arena/domain/kernel/file-limits';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formFailure } from '../uploads/form-failure.js';

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
  readonly fields: Record<string, string>;
  readonly image: Buffer | null;
}

/** Keeps at most one image in memory. @throws unsupported-media-type, image-too-large, malformed-request */
export async function readImageForm(request: FastifyRequest, fileField = 'image'): Promise<ImageForm> {
  if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge();
    return await readParts(request, fileField);
  } catch (error) {
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
  // A form without a chosen file sends an empty part.
  return { fields: Object.fromEntries(fields), image: image?.length ? image : null };
}

async function bytesOf(content: MultipartFile['file']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Counts received bytes, so that an oversized form that breaks off is refused for its size.
  const excessive = (): boolean => content.bytesRead > MAX_IMAGE_BYTES;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (excessive()) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw excessive() ? tooLarge() : error;
  }
  if (excessive()) throw tooLarge();
  return Buffer.concat(chunks);
}

function tooLarge(): DomainError {
  return new DomainError('image-too-large', { max: MAX_IMAGE_MEGABYTES });
}
