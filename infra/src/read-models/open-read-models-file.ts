import { existsSync, rmSync } from 'node:fs';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { isCut } from '../sqlite/is-cut.js';
import { isUnreadable, openDatabase, type SqliteDatabase, type SqlValue } from '../sqlite/open-database.js';

export class ReadModelsUnreadable extends StoreUnavailable {
  constructor(
    readonly file: string,
    options?: { cause: unknown },
  ) {
    super(`${file} cannot be read and must be replaced`, options);
    this.name = 'ReadModelsUnreadable';
  }
}

/** @throws ReadModelsUnreadable */
export function documentIn(file: string, doc: SqlValue | undefined): Document {
  try {
    return JSON.parse(String(doc)) as Document;
  } catch (cause) {
    throw new ReadModelsUnreadable(file, { cause });
  }
}

export interface FileKind {
  /** A file of another format is replaced. Increment it with every change of the stored format. */
  readonly format: number;
  /** NORMAL loses the last writes in a power failure. */
  readonly synchronous: 'NORMAL' | 'FULL';
}

/** The log restores what is lost. */
const READ_MODELS: FileKind = { format: 2, synchronous: 'NORMAL' };

/**
 * Deleted documents are overwritten. A longer write-ahead log (32 MB) saves writes, because most pages change again
 * before it is copied.
 */
const PRAGMAS = ['journal_mode=WAL', 'secure_delete=ON', 'cache_size=-65536', 'wal_autocheckpoint=8000'];

const TABLES = `
  CREATE TABLE IF NOT EXISTS generations(
    projection TEXT PRIMARY KEY NOT NULL, active INTEGER NOT NULL, version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS checkpoints(
    projection TEXT NOT NULL, generation INTEGER NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY(projection, generation))`;

/** @throws ReadModelsUnreadable when the file should be removed and rebuilt */
export function openReadModelsFile(file: string, kind = READ_MODELS): SqliteDatabase {
  const isNew = file === ':memory:' || !existsSync(file);
  try {
    if (!isNew && isCut(file)) throw new ReadModelsUnreadable(file);
    const pragmas = [...PRAGMAS, `synchronous=${kind.synchronous}`];
    return checked(openDatabase({ file, pragmas }), kind.format, isNew);
  } catch (cause) {
    throw isUnreadable(cause) ? new ReadModelsUnreadable(file, { cause }) : cause;
  }
}

/** For a connection beside the one that writes. The file must exist; its writer has checked it. */
export function openReadModelsForReading(file: string): SqliteDatabase {
  return openDatabase({
    file,
    pragmas: ['query_only=ON', 'cache_size=-65536'],
    leavesCheckpoints: true,
  });
}

export function removeReadModels(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(part, { force: true });
}

function checked(database: SqliteDatabase, format: number, isNew: boolean): SqliteDatabase {
  try {
    if (!isNew && database.value('PRAGMA user_version') !== format)
      throw new ReadModelsUnreadable(database.file);
    database.transaction(() => database.exec(`${TABLES}; PRAGMA user_version=${format}`));
    touchEveryTable(database);
    if (!isNew) checkPages(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function touchEveryTable(database: SqliteDatabase): void {
  for (const [name] of database.all("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
    database.all(`SELECT * FROM "${String(name)}" LIMIT 1`);
  }
}

/** Rows, which take about 10 µs each. A later read finds damage of longer tables and starts a rebuild. */
const CHECKED_ROWS = 30_000;

/** The shortest tables first. */
function checkPages(database: SqliteDatabase): void {
  let left = CHECKED_ROWS;
  const tables = database.all("SELECT name FROM sqlite_schema WHERE type = 'table'").map(([name]) => {
    const counted = `SELECT 1 FROM "${String(name)}" LIMIT ${CHECKED_ROWS + 1}`;
    return { name: String(name), rows: Number(database.value(`SELECT count(*) FROM (${counted})`)) };
  });
  for (const { name, rows } of tables.sort((one, other) => one.rows - other.rows)) {
    left -= rows;
    if (left < 0) return;
    const found = database.value(`PRAGMA quick_check("${name}")`);
    if (found !== 'ok') throw new ReadModelsUnreadable(database.file, { cause: found });
  }
}
