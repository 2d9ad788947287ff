import { chownSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asUnusable } from '@arena/infra/data-folder/file-unusable';
import { replaceFile } from '@arena/infra/data-folder/replace-file';
import { FILES } from '../config/store-urls.js';

export interface LastBackup {
  /** Milliseconds since 1970. Null without a backup of this folder. */
  readonly at: number | null;
  /** Why nobody knows when it was; null if it is known. */
  readonly problem: string | null;
}

const NONE: LastBackup = { at: null, problem: null };

/** Also as root, for the owner of the folder. @param madeAt ISO 8601 in UTC. @throws when the owner cannot read it */
export async function noteBackup(folder: string, madeAt: string): Promise<void> {
  const file = join(folder, FILES.lastBackup);
  await replaceFile(file, `${JSON.stringify({ madeAt })}\n`);
  const { uid, gid } = statSync(folder);
  if (statSync(file).uid === uid) return;
  try {
    chownSync(file, uid, gid);
  } catch (cause) {
    const advice = `Make the backup as the user that runs the program, or as root: chown ${uid}:${gid} ${file}`;
    throw new Error(`the program, which runs as user ${uid}, cannot read ${file}. ${advice}`, { cause });
  }
}

export function lastBackup(folder: string): LastBackup {
  const file = join(folder, FILES.lastBackup);
  const unknownBecause = (reason: string): LastBackup => ({
    at: null,
    problem: `When the last backup was made is not known: ${reason}`,
  });
  try {
    const { madeAt } = JSON.parse(readFileSync(file, 'utf8')) as { madeAt: string };
    const at = Date.parse(madeAt);
    return Number.isNaN(at) ? unknownBecause(`${file} holds no date. Make a backup.`) : { at, problem: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE;
    if (error instanceof SyntaxError) return unknownBecause(`${file} is damaged. Make a backup.`);
    return unknownBecause((asUnusable(file, error) as Error).message);
  }
}
