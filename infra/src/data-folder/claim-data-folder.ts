import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isUnavailable, openDatabase, type SqliteDatabase } from '../sqlite/open-database.js';

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

/** A caller that forgets its claim must not lose the lock to the garbage collector. */
const held = new Set<SqliteDatabase>();

/**
 * Holds an exclusive lock on a file of the folder. The operating system lets go of it when the process dies, however
 * it dies, so there is no stale lock to clean up. The process id in the text file is for the message only.
 * @throws DataFolderInUse
 */
export function claimDataFolder(dir: string): DataFolderClaim {
  const folder = resolve(dir);
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'in-use-by.txt');
  const lock = lockOf(folder, pidFile);
  writeFileSync(pidFile, `${process.pid}\n`);
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
    if (isUnavailable(error)) throw new DataFolderInUse(folder, pidIn(pidFile));
    throw error;
  }
}

function pidIn(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return '(unknown)';
  }
}
