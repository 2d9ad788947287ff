export const VIDEO_FILES = 'videos/';
/** Parts of unfinished uploads. No event names them, and each is deleted within a day or so. */
export const UPLOADS = 'uploads/';
/** What is made from videos, below the key of each: it can be made again. */
export const COPIES = 'copies/';

/** Backups and migrations leave these objects out. */
export function isTemporary(key: string): boolean {
  return key.startsWith(UPLOADS) || key.startsWith(COPIES);
}
