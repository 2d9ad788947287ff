import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { byteCount } from '../terminal/terminal.js';
import { BackupRefused } from './backup-refused.js';

/** What will be written below a folder, which need not exist yet. */
export interface Need {
  readonly folder: string;
  readonly bytes: number;
}

/** @throws BackupRefused when a disk has not enough free space for all that will be written to it */
export async function requireRoom(needs: readonly Need[]): Promise<void> {
  const disks = new Map<number, Need>();
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(existing(folder));
    const others = disks.get(dev);
    disks.set(dev, { folder: others?.folder ?? folder, bytes: bytes + (others?.bytes ?? 0) });
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = await statfs(existing(folder));
    const free = bavail * bsize;
    if (free < bytes)
      throw new BackupRefused(
        `The disk of ${folder} has too little room: ${byteCount(bytes)} will be written, ${byteCount(free)} are ` +
          `free, ${byteCount(bytes - free)} are missing. Nothing was written.`,
      );
  }
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}
