import { MEGABYTE } from '@arena/domain/kernel/file-limits';

/** Options of a stream of a large file. Fewer and larger reads take less processor time. */
export const LARGE_READS = { highWaterMark: MEGABYTE };
