import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES } from '../config/store-urls.js';

/** @param madeAt ISO 8601 in UTC */
export async function noteBackup(folder: string, madeAt: string): Promise<void> {
  await writeFile(join(folder, FILES.lastBackup), `${JSON.stringify({ madeAt })}\n`, { mode: 0o600 });
}

/** Milliseconds since 1970. Null without a backup of this folder. */
export async function lastBackup(folder: string): Promise<number | null> {
  try {
    const { madeAt } = JSON.parse(await readFile(join(folder, FILES.lastBackup), 'utf8')) as {
      madeAt: string;
    };
    return Number.isNaN(Date.parse(madeAt)) ? null : Date.parse(madeAt);
  } catch {
    return null;
  }
}
