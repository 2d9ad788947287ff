import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a rename in this folder survive a loss of power. Windows cannot open folders and needs no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
