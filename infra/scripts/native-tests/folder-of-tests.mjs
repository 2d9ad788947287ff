import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Bytes. Some tests write videos of 500 MB. */
const ENOUGH = 4 * 2 ** 30;

/**
 * Where the tests make their temporary folders: in memory where there is room. The embedded stores flush after every
 * append, and waiting for a disk took a fifth of the time.
 */
export function folderOfTests(memory = MEMORY, enough = ENOUGH) {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough ? memory : tmpdir();
}
