import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { MAX_IMAGE_MEGAPIXELS } from '@arena/domain/kernel/file-limits';
import {
  ImageRefused,
  prepareImage,
  type ImageKind,
  type ImageRefusal,
  type PreparedImage,
} from '@arena/infra/media/prepare-image';

const CODES: Readonly<Record<ImageRefusal, ErrorCode>> = {
  format: 'image-invalid-format',
  damaged: 'image-damaged',
  'too-large': 'image-too-many-pixels',
};

/** @throws image-invalid-format, thumbnail-invalid-format, image-damaged, image-too-many-pixels */
export async function checkedImage(bytes: Uint8Array, kind: ImageKind): Promise<PreparedImage> {
  try {
    return await prepareImage(bytes, kind);
  } catch (error) {
    if (error instanceof ImageRefused) throw refusalOf(kind, error.reason);
    throw error;
  }
}

/** Thumbnails have one error for every reason. */
function refusalOf(kind: ImageKind, reason: ImageRefusal): DomainError {
  if (kind === 'thumbnail') return new DomainError('thumbnail-invalid-format');
  return new DomainError(CODES[reason], reason === 'too-large' ? { megapixels: MAX_IMAGE_MEGAPIXELS } : {});
}
