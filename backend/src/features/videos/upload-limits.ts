import { DomainError } from '@arena/domain/kernel/domain-error';
import { MAX_THUMBNAIL_MEGABYTES, MAX_VIDEO_MEGABYTES, MEGABYTE } from '@arena/domain/kernel/file-limits';
import type { ExpectedFiles } from '../../platform/uploads/received-form.js';

export const MAX_VIDEO_BYTES = MAX_VIDEO_MEGABYTES * MEGABYTE;
export const MAX_THUMBNAIL_BYTES = MAX_THUMBNAIL_MEGABYTES * MEGABYTE;

const THUMBNAIL_LIMIT = { megabytes: MAX_THUMBNAIL_MEGABYTES };

export const THUMBNAIL_ALONE: ExpectedFiles = {
  thumbnail: {
    most: MAX_THUMBNAIL_BYTES,
    tooLarge: () => new DomainError('thumbnail-too-large', THUMBNAIL_LIMIT),
  },
};
export const VIDEO_AND_THUMBNAIL: ExpectedFiles = {
  video: { most: MAX_VIDEO_BYTES, tooLarge: videoTooLarge },
  ...THUMBNAIL_ALONE,
};

export function videoTooLarge(): DomainError {
  return new DomainError('video-too-large', { megabytes: MAX_VIDEO_MEGABYTES });
}
