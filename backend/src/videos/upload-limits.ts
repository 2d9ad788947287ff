/** 500 MB, spec.md section 9. */
export const MAX_VIDEO_BYTES = 500 * 1024 * 1024;
export const MAX_THUMBNAIL_BYTES = 8 * 1024 * 1024;
/** Form fields and part headers that may surround the files. */
export const MAX_FORM_OVERHEAD = 64 * 1024;
/** How long an upload may be gone on with, and how long what is left of one stays: 24 hours, milliseconds. */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1000;
