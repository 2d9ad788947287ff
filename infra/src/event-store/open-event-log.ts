import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../data-folder/sync-folder.js';
import { isCut } from '../sqlite/is-cut.js';
import { isUnreadable, openDatabase, type SqliteDatabase, type SqlValue } from '../sqlite/open-database.js';
import { CREATE_EVENTS, EventLogUnreadable } from './event-rows.js';

/** Increment it with every change of the stored format. */
const FORMAT = 2;

/** FULL: acknowledged events survive a power failure. */
const PRAGMAS = ['journal_mode=WAL', 'synchronous=FULL'];

export function openEventLog(file: string): SqliteDatabase {
  if (file !== ':memory:') return openFile(file);
  return openDatabase({ file, pragmas: PRAGMAS, prepare: createFormat });
}

function openFile(file: string): SqliteDatabase {
  if (!existsSync(file)) createWhole(file);
  // The log is never created in place, so an empty file is a truncated log.
  if (isCut(file)) throw new EventLogUnreadable(file, 'the file is incomplete.');
  try {
    return openDatabase({ file, pragmas: PRAGMAS, prepare: check });
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new EventLogUnreadable(file, 'the file is damaged or incomplete.', { cause: error });
  }
}

/** Renames a complete file, so that a log never exists without its tables. */
function createWhole(file: string): void {
  if (existsSync(`${file}-wal`)) throw new EventLogUnreadable(file, 'only its write-ahead log is there.');
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const pragmas = ['journal_mode=DELETE', 'synchronous=FULL'];
  openDatabase({ file: draft, pragmas, prepare: createFormat }).close();
  renameSync(draft, file);
  syncFolder(dirname(file));
}

function createFormat(database: SqliteDatabase): void {
  database.exec(`${CREATE_EVENTS}; PRAGMA user_version=${FORMAT}`);
}

function check(database: SqliteDatabase): void {
  const format = database.value('PRAGMA user_version');
  if (format !== FORMAT) {
    throw new EventLogUnreadable(
      database.file,
      `its format is ${String(format)}, this program knows ${FORMAT}.`,
    );
  }
  const ends = `SELECT position, data, meta FROM events WHERE position IN
    ((SELECT min(position) FROM events), (SELECT max(position) FROM events))`;
  for (const [position, ...texts] of database.all(ends))
    if (!texts.every(isJson))
      throw new EventLogUnreadable(database.file, `the event at position ${String(position)} is damaged.`);
}

function isJson(text: SqlValue): boolean {
  try {
    JSON.parse(String(text));
    return true;
  } catch {
    return false;
  }
}
