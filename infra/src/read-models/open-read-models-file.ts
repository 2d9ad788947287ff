import { existsSync, rmSync } from 'node:fs';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { FileUnusable, isDiskFull } from '../data-folder/file-unusable.js';
import { isCut, sizeOf } from '../sqlite/is-cut.js';
import { isUnreadable, openDatabase, type SqliteDatabase, type SqlValue } from '../sqlite/open-database.js';

/** Why a file must be replaced. */
export type Unfit =
  | { readonly kind: 'damaged' }
  | { readonly kind: 'format'; readonly found: number; readonly wanted: number }
  /** Its write-ahead log fills the disk, and cannot be copied into the file. */
  | { readonly kind: 'full' };

const DAMAGED: Unfit = { kind: 'damaged' };

export class ReadModelsUnreadable extends StoreUnavailable {
  constructor(
    readonly file: string,
    readonly unfit: Unfit,
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
    throw new ReadModelsUnreadable(file, DAMAGED, { cause });
  }
}

export interface FileKind {
  /** A file of another format is replaced. Increment it with every change of the stored format. */
  readonly format: number;
  /** NORMAL loses the last writes in a power failure. */
  readonly synchronous: 'NORMAL' | 'FULL';
  /** The log restores what is lost. */
  readonly isRebuilt: boolean;
}

const READ_MODELS: FileKind = { format: 2, synchronous: 'NORMAL', isRebuilt: true };

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

/** @throws ReadModelsUnreadable when the file should be removed and rebuilt, FileUnusable */
export function openReadModelsFile(file: string, kind = READ_MODELS): SqliteDatabase {
  const isNew = file === ':memory:' || !existsSync(file);
  try {
    if (!isNew && isCut(file)) throw new ReadModelsUnreadable(file, DAMAGED);
    const pragmas = [...PRAGMAS, `synchronous=${kind.synchronous}`];
    const prepare = (database: SqliteDatabase): void =>
      isNew ? create(database, kind) : check(database, kind);
    return openDatabase({ file, pragmas, prepare });
  } catch (cause) {
    const unfit = unfitBy(cause, file, kind);
    throw unfit ? new ReadModelsUnreadable(file, unfit, { cause }) : cause;
  }
}

function unfitBy(cause: unknown, file: string, { isRebuilt }: FileKind): Unfit | null {
  if (isUnreadable(cause)) return DAMAGED;
  const isFull = cause instanceof FileUnusable && isDiskFull(file, cause.cause);
  // Without a write-ahead log, something else has filled the disk.
  return isFull && isRebuilt && sizeOf(`${file}-wal`) > 0 ? { kind: 'full' } : null;
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

function create(database: SqliteDatabase, { format }: FileKind): void {
  database.transaction(() => database.exec(`${TABLES}; PRAGMA user_version=${format}`));
}

/** Writes nothing new, so that a full disk takes what is there. */
function check(database: SqliteDatabase, { format: wanted }: FileKind): void {
  const found = Number(database.value('PRAGMA user_version'));
  if (found !== wanted) throw new ReadModelsUnreadable(database.file, { kind: 'format', found, wanted });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const [name] of database.all("SELECT name FROM sqlite_schema WHERE type = 'table'"))
    database.all(`SELECT * FROM "${String(name)}" LIMIT 1`);
  checkPages(database);
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
    if (found !== 'ok') throw new ReadModelsUnreadable(database.file, DAMAGED, { cause: found });
  }
}
