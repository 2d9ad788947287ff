import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.js';

type Content = Parameters<typeof writeFile>[1];

/**
 * After a power failure, the file has its former content or all of the new one.
 * @param draft in the same folder
 */
export async function replaceFile(path: string, content: Content, draft = `${path}.new`): Promise<void> {
  try {
    await writeAll(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

async function writeAll(path: string, content: Content): Promise<void> {
  const file = await open(path, 'w');
  try {
    await writeFile(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}
