/** What may be uploaded, as the server enforces it, the forms foretell it and the rules print it. */
export const MEGABYTE = 1024 * 1024;

/** spec.md section 9. */
export const MAX_VIDEO_MEGABYTES = 500;
/** spec.md section 9: 2 minutes. */
export const MIN_VIDEO_SECONDS = 120;
export const MAX_THUMBNAIL_MEGABYTES = 8;
export const MAX_IMAGE_MEGABYTES = 5;
/** Five minutes and a half of a WAV in CD quality. */
export const MAX_MUSIC_MEGABYTES = 60;
