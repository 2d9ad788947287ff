/** Of one file. */
export const MAX_MUSIC_MEGABYTES = 30;
export const MAX_MUSIC_BYTES = MAX_MUSIC_MEGABYTES * 1024 * 1024;
/** Form fields and part headers that may surround the file. */
export const MAX_FORM_OVERHEAD = 64 * 1024;
