import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { MAX_THUMBNAIL_MEGABYTES, MEGABYTE } from '@arena/domain/kernel/file-limits';

export const THUMBNAIL_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The size matters only if the picture was compressed. */
export function checkThumbnail({ type }: Pick<File, 'type'>): ErrorCode | null {
  return THUMBNAIL_TYPES.some((known) => known === type) ? null : 'thumbnail-invalid-format';
}

export function isThumbnailTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > MAX_THUMBNAIL_MEGABYTES * MEGABYTE;
}
