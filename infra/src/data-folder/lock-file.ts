import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type SqliteDatabase } from '../sqlite/open-database.js';

/** Milliseconds. */
const LOOK_AGAIN = 20;

/** Keeps the locks from the garbage collector when a caller drops its own. */
const held = new Set<SqliteDatabase>();

/**
 * Locks a file, which is created. The operating system releases the lock when the process ends, so locks are never
 * stale. @returns releases the lock. @throws the error of SQLite, see `isLocked`
 */
export function lockNow(file: string): () => void {
  const prepare = (opened: SqliteDatabase): void => opened.exec('BEGIN EXCLUSIVE');
  const database = openDatabase({ file, pragmas: ['busy_timeout=0'], prepare });
  held.add(database);
  return () => {
    held.delete(database);
    database.exec('ROLLBACK');
    database.close();
  };
}

/** Waits for the process that holds the lock. @param patience in milliseconds */
export async function lockFile(file: string, patience = 5000): Promise<() => void> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return lockNow(file);
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
      await sleep(LOOK_AGAIN);
    }
  }
}

export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}
