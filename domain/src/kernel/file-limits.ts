export const MEGABYTE = 1024 * 1024;

export const MAX_VIDEO_MEGABYTES = 500;
export const MIN_VIDEO_MINUTES = 2;
export const MIN_VIDEO_SECONDS = MIN_VIDEO_MINUTES * 60;
/** Pixels of the longer edge, and frames per second, above which a video may not play well. */
export const COMMON_EDGE = 1920;
export const COMMON_FRAME_RATE = 60;
/** Pictures over the seek bar: pixels of each, and how many make a row. */
export const SEEK_PICTURE = { width: 128, height: 72, columns: 10, most: 100 } as const;
export const MAX_THUMBNAIL_MEGABYTES = 8;
export const MAX_IMAGE_MEGABYTES = 5;
export const MAX_IMAGE_MEGAPIXELS = 40;
/** Five and a half minutes of WAV in CD quality. */
export const MAX_MUSIC_MEGABYTES = 60;

/** Why an accepted file may not play well. */
export type VideoWarning =
  'large-picture' | 'high-frame-rate' | 'variable-frame-rate' | 'no-duration' | 'short-sound';
