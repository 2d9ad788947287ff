import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FileUnusable, usingFile } from './file-unusable.js';
import { isLocked, lockNow } from './lock-file.js';
import { makeFilesPrivate, PRIVATE_FOLDER } from './private-files.js';

export interface DataFolderClaim {
  release(): void;
}

/** Two processes would write different logs into the same file. */
export class DataFolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly pid: string,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}

export class DataFolderUnusable extends Error {
  constructor(
    readonly folder: string,
    readonly reason: string,
    options?: { cause: unknown },
  ) {
    super(
      `The data folder ${folder} cannot be used: ${reason}. It must be a folder that belongs to the user that ` +
        'runs the program; DATA_DIR names it.',
      options,
    );
    this.name = 'DataFolderUnusable';
  }
}

/**
 * Locks a file in the folder. The operating system releases the lock when the process ends, so locks
 * are never stale. Files that the process creates from now on are private.
 * @throws DataFolderInUse, DataFolderUnusable
 */
export function claimDataFolder(dir: string): DataFolderClaim {
  const folder = resolve(dir);
  const pidFile = join(folder, 'in-use-by.txt');
  makeFilesPrivate();
  usable(folder, () => {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
  const lock = usable(folder, () => lockOf(folder, pidFile));
  try {
    usable(folder, () => usingFile(pidFile, () => writeFileSync(pidFile, `${process.pid}\n`)));
  } catch (error) {
    lock();
    throw error;
  }
  return {
    release(): void {
      rmSync(pidFile, { force: true });
      lock();
    },
  };
}

function lockOf(folder: string, pidFile: string): () => void {
  try {
    return lockNow(join(folder, 'in-use.lock'));
  } catch (error) {
    if (isLocked(error)) throw new DataFolderInUse(folder, pidIn(pidFile));
    throw error;
  }
}

function usable<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error;
    const { code = '' } = (error instanceof FileUnusable ? error.cause : error) as NodeJS.ErrnoException;
    throw new DataFolderUnusable(folder, REASONS[code] ?? (error as Error).message, { cause: error });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  SQLITE_READONLY: 'this user may not write to in-use.lock in it',
};

function pidIn(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return '(unknown)';
  }
}
