/** 500 MB, spec.md section 9. */
export const MAX_VIDEO_BYTES = 500 * 1024 * 1024;
export const MAX_THUMBNAIL_BYTES = 8 * 1024 * 1024;
/** Form fields and part headers that may surround the files. */
export const MAX_FORM_OVERHEAD = 64 * 1024;
