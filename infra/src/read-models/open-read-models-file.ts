import { existsSync, rmSync } from 'node:fs';
import { isCut } from '../sqlite/is-cut.js';
import { isUnreadable, openDatabase, type SqliteDatabase } from '../sqlite/open-database.js';

/** The file is damaged, cut, or of another format. It holds nothing that the log does not give back. */
export class ReadModelsUnreadable extends Error {
  constructor(
    readonly file: string,
    options?: { cause: unknown },
  ) {
    super(`The read models ${file} cannot be read and must be rebuilt`, options);
    this.name = 'ReadModelsUnreadable';
  }
}

/** Raised with every change of the stored format. */
const FORMAT = 1;

/** NORMAL, because a power cut costs only what the log gives back; deleted documents are overwritten. */
const PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL', 'secure_delete=ON', 'cache_size=-65536'];

const TABLES = `
  CREATE TABLE IF NOT EXISTS generations(
    projection TEXT PRIMARY KEY NOT NULL, active INTEGER NOT NULL, version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS checkpoints(
    projection TEXT NOT NULL, generation INTEGER NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY(projection, generation))`;

/** @throws ReadModelsUnreadable when the file should be removed and rebuilt */
export function openReadModelsFile(file: string): SqliteDatabase {
  const isNew = file === ':memory:' || !existsSync(file);
  try {
    if (!isNew && isCut(file)) throw new ReadModelsUnreadable(file);
    return checked(openDatabase({ file, pragmas: PRAGMAS }), isNew);
  } catch (cause) {
    throw isUnreadable(cause) ? new ReadModelsUnreadable(file, { cause }) : cause;
  }
}

/** Removes the file with what SQLite keeps beside it. Only while it is not open. */
export function removeReadModels(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(part, { force: true });
}

function checked(database: SqliteDatabase, isNew: boolean): SqliteDatabase {
  try {
    if (!isNew && database.value('PRAGMA user_version') !== FORMAT)
      throw new ReadModelsUnreadable(database.file);
    database.transaction(() => database.exec(`${TABLES}; PRAGMA user_version=${FORMAT}`));
    touchEveryTable(database);
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
