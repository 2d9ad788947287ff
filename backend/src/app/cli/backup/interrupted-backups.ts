import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { Terminal } from '../terminal/terminal.js';
import { isBucket, placeNamed, type BackupPlace } from './backup-place.js';
import { hasManifest, removePart } from './sealed-place.js';
import { WorkFolder, type BackupNames } from './work-folder.js';

/**
 * Removes what interrupted backups of this data folder left: their copies in it, and at their places what is not
 * complete. @param reached places in buckets
 */
export async function removeInterrupted(
  folder: string,
  reached: readonly BackupPlace[],
  terminal: Terminal,
): Promise<void> {
  const onRefusal = (error: Error) => terminal.error(`Left of an interrupted backup: ${error.message}`);
  for (const work of await WorkFolder.interruptedIn(folder, onRefusal)) {
    try {
      const names = await work.noted();
      if (names?.checked) await removeLeft(work, names, reached, terminal);
      else await work.clearNote();
    } finally {
      await work.end();
    }
  }
}

async function removeLeft(
  work: WorkFolder,
  names: BackupNames,
  reached: readonly BackupPlace[],
  terminal: Terminal,
): Promise<void> {
  const parts = names.parts.flatMap((name) => placeNamed(name, reached) ?? []);
  if (parts.length < names.parts.length) {
    terminal.line(
      `An interrupted backup is left; the next backup to the same bucket removes it: ${names.whole}`,
    );
    return;
  }
  if (!(await isComplete(parts))) {
    await removeParts(parts, names.whole);
    terminal.line(`Removed what an interrupted backup left: ${names.whole}`);
  }
  await work.clearNote();
}

export async function isComplete(parts: readonly BackupPlace[]): Promise<boolean> {
  for (const part of parts) if (!(await hasManifest(part))) return false;
  return true;
}

/** @param whole name of the place around them, which goes if nothing else is in it */
export async function removeParts(parts: readonly BackupPlace[], whole: string): Promise<void> {
  for (const part of parts) await removePart(part);
  if (!isBucket(whole) && existsSync(whole) && (await readdir(whole)).length === 0)
    await rm(whole, { recursive: true });
}
