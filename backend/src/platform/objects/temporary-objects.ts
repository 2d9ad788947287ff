/** Parts of unfinished uploads. No event names them, and each is deleted within a day or so. */
export const UPLOADS = 'uploads/';

/** Backups and copies leave these objects out. */
export function isTemporary(key: string): boolean {
  return key.startsWith(UPLOADS);
}
