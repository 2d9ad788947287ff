import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Applies to all threads of the process. */
export function makeFilesPrivate(): void {
  if (isMainThread) process.umask(OTHERS);
}

/** Removes the access of other users. Skips files of other users and symbolic links. */
export function tighten(path: string): void {
  if (!existsSync(path)) return;
  const stats = tightenOne(path);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) tighten(join(path, name));
}

export function tightenFolder(path: string): void {
  if ((lstatSync(path).mode & STICKY) === 0) tightenOne(path);
}

function tightenOne(path: string): Stats {
  const stats = lstatSync(path);
  const isOurs = stats.uid === process.getuid?.();
  if (isOurs && !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0)
    chmodSync(path, stats.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  return stats;
}
