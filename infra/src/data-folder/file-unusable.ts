import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

/** One line for the operator: the path, and what to do. */
export class FileUnusable extends StoreUnavailable {
  constructor(
    readonly file: string,
    reason: string,
    options?: { cause: unknown },
  ) {
    super(`${file} cannot be used: ${reason}`, options);
    this.name = 'FileUnusable';
  }
}

/** What the program needs at least for a file, with room to go on. */
const NEEDED_MB = 100;

const NO_SPACE = `its disk is full. Free at least ${NEEDED_MB} MB there; nothing has to be repaired.`;
const NOT_ALLOWED = 'this user may not read and write it. Give it to the user that runs the program.';

/** @throws FileUnusable when the reason is one that an operator can change */
export function usingFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asUnusable(file, error);
  }
}

export function asUnusable(file: string, cause: unknown): unknown {
  if (cause instanceof FileUnusable) return cause;
  const reason = reasonOf(file, cause);
  return reason === null ? cause : new FileUnusable(file, reason, { cause });
}

export function isDiskFull(file: string, error: unknown): boolean {
  const code = codeOf(error);
  if (/^(ENOSPC|SQLITE_FULL)/.test(code)) return true;
  // The index of a write-ahead log, for example, cannot grow.
  return /^SQLITE_(IOERR|CANTOPEN)/.test(code) && hasNoSpace(file);
}

function reasonOf(file: string, error: unknown): string | null {
  const code = codeOf(error);
  if (isDiskFull(file, error)) return NO_SPACE;
  if (
    /^(EISDIR|SQLITE_CANTOPEN)/.test(code) &&
    (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false)
  )
    return 'a folder stands there, where the program keeps a file. Move the folder away; the file comes from a backup or is made anew.';
  if (/^(EEXIST|ENOTDIR)/.test(code))
    return 'a file stands there, where the program keeps a folder. Move the file away.';
  if (/^(EACCES|EPERM|SQLITE_READONLY|SQLITE_PERM)/.test(code)) return NOT_ALLOWED;
  return null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function hasNoSpace(file: string): boolean {
  try {
    return statfsSync(dirname(file)).bavail === 0;
  } catch {
    return false;
  }
}
