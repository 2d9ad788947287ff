import { DomainError } from '@arena/domain/kernel/domain-error';
import { MAX_MUSIC_MEGABYTES, MEGABYTE } from '@arena/domain/kernel/file-limits';
import type { ExpectedFiles } from '../../../platform/uploads/received-form.js';

export const MAX_MUSIC_BYTES = MAX_MUSIC_MEGABYTES * MEGABYTE;

export const MUSIC_FILE: ExpectedFiles = {
  file: {
    most: MAX_MUSIC_BYTES,
    tooLarge: () => new DomainError('music-too-large', { max: MAX_MUSIC_MEGABYTES }),
  },
};
