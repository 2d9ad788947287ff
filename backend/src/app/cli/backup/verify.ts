import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '@arena/infra/data-folder/private-files';
import type { Terminal } from '../terminal/terminal.js';
import { restoreInto, type BackupOptions } from './restore.js';

export interface VerifyOptions {
  readonly identity?: string | undefined;
  /** Where the backup is restored for a while, decrypted. Default: the folder for temporary files. */
  readonly scratch?: string | undefined;
}

/** Restores the backup as if it were needed, and removes what was restored. @throws BackupRefused */
export async function verifyBackup(
  { from, keys, identity, scratch }: VerifyOptions & BackupOptions,
  terminal: Terminal,
): Promise<void> {
  const place = scratch ?? tmpdir();
  await mkdir(place, { recursive: true, mode: PRIVATE_FOLDER });
  const folder = await mkdtemp(join(place, 'backup-verify-'));
  try {
    await restoreInto(folder, { from, keys, identity }, terminal);
    terminal.line('The backup was restored into a scratch folder, which is removed: it can be used.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
