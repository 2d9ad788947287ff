export const VIDEO_UPLOADS = Symbol('uploads of videos');
