import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ExpectedFiles } from '../uploads/received-form.js';

/** Of one file. */
const MAX_MUSIC_MEGABYTES = 30;
export const MAX_MUSIC_BYTES = MAX_MUSIC_MEGABYTES * 1024 * 1024;

export const MUSIC_FILE: ExpectedFiles = {
  file: {
    most: MAX_MUSIC_BYTES,
    tooLarge: () => new DomainError('music-too-large', { max: MAX_MUSIC_MEGABYTES }),
  },
};
