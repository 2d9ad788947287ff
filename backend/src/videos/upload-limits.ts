import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ExpectedFiles } from '../uploads/received-form.js';

/** 500 MB, spec.md section 9. */
export const MAX_VIDEO_BYTES = 500 * 1024 * 1024;
export const MAX_THUMBNAIL_BYTES = 8 * 1024 * 1024;
/** How long an upload may be gone on with, and how long what is left of one stays: 24 hours, milliseconds. */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1000;

export const THUMBNAIL_ALONE: ExpectedFiles = {
  thumbnail: { most: MAX_THUMBNAIL_BYTES, tooLarge: () => new DomainError('payload-too-large') },
};
export const VIDEO_AND_THUMBNAIL: ExpectedFiles = {
  video: { most: MAX_VIDEO_BYTES, tooLarge: () => new DomainError('video-too-large') },
  ...THUMBNAIL_ALONE,
};
