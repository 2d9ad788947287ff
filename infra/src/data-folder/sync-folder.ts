import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a rename survive a power failure. Windows cannot open folders and does not need this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
