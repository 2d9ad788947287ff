import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, type SqliteDatabase } from '../sqlite/open-database.js';

export interface DataFolderClaim {
  /** Lets another process have the folder. */
  release(): void;
}

/** Another process writes to this folder; two would write one log each into the same file. */
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

/** The folder cannot be made or written to. */
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

/** A caller that forgets its claim must not lose the lock to the garbage collector. */
const held = new Set<SqliteDatabase>();

/**
 * Holds an exclusive lock on a file of the folder. The operating system lets go of it when the process dies, however
 * it dies, so there is no stale lock to clean up. The process id in the text file is for the message only.
 * @throws DataFolderInUse, DataFolderUnusable
 */
export function claimDataFolder(dir: string): DataFolderClaim {
  const folder = resolve(dir);
  const pidFile = join(folder, 'in-use-by.txt');
  usable(folder, () => makeWritable(folder));
  const lock = usable(folder, () => lockOf(folder, pidFile));
  try {
    usable(folder, () => writeFileSync(pidFile, `${process.pid}\n`));
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
    const database = openDatabase({ file: join(folder, 'in-use.lock'), pragmas: ['busy_timeout=0'] });
    database.exec('BEGIN EXCLUSIVE');
    held.add(database);
    return () => {
      held.delete(database);
      database.exec('ROLLBACK');
      database.close();
    };
  } catch (error) {
    if (isLocked(error)) throw new DataFolderInUse(folder, pidIn(pidFile));
    throw error;
  }
}

function makeWritable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Any failure but a lock that is held lies in the folder, and is its owner's to mend. */
function usable<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error;
    throw new DataFolderUnusable(folder, reasonOf(error), { cause: error });
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

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}

function pidIn(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return '(unknown)';
  }
}
