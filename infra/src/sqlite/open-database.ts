import Database from 'libsql';
import { usingFile } from '../data-folder/file-unusable.js';

export type SqlValue = string | number | bigint | null | Uint8Array;
export type Row = readonly SqlValue[];

export interface DatabaseOptions {
  readonly file: string;
  readonly pragmas: readonly string[];
  /** Statements that the file must take before it counts as open. */
  readonly prepare?: (database: SqliteDatabase) => void;
  /** True for a connection beside the one that writes, which would wait for a checkpoint. */
  readonly leavesCheckpoints?: boolean;
}

/** Milliseconds to wait for the lock of another connection. */
const BUSY_TIMEOUT = 2000;

export class SqliteDatabase {
  private readonly statements = new Map<string, Database.Statement<[Row]>>();
  private closed = false;

  constructor(
    private readonly connection: Database.Database,
    readonly file: string,
    private readonly leavesCheckpoints = false,
  ) {}

  exec(sql: string): void {
    this.refuseWhenClosed();
    this.connection.exec(sql);
  }

  /** @returns the row id of the last insert */
  run(sql: string, values: Row = []): number {
    return Number(this.prepared(sql).run(values).lastInsertRowid);
  }

  all(sql: string, values: Row = []): Row[] {
    return this.prepared(sql).all(values) as Row[];
  }

  value(sql: string, values: Row = []): SqlValue {
    return this.all(sql, values)[0]?.[0] ?? null;
  }

  transaction<T>(work: () => T): T {
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk, SQLite rolls back by itself. A second ROLLBACK would hide the cause.
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    if (this.closed) return;
    // The library keeps the file open until its statements are collected (`releaseClosedFiles`).
    if (!this.leavesCheckpoints) ignoringErrors(() => this.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    this.closed = true;
    this.statements.clear();
    this.connection.close();
  }

  private prepared(sql: string): Database.Statement<[Row]> {
    this.refuseWhenClosed();
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.connection.prepare<[Row]>(sql);
    // Only statements that return rows support the raw mode.
    if (statement.reader) statement.raw();
    this.statements.set(sql, statement);
    return statement;
  }

  private refuseWhenClosed(): void {
    if (this.closed) throw new DatabaseClosed(this.file);
  }
}

export class DatabaseClosed extends Error {
  constructor(file: string) {
    super(`${file} has been closed`);
    this.name = 'DatabaseClosed';
  }
}

/** @throws FileUnusable */
export function openDatabase({ file, pragmas, prepare, leavesCheckpoints }: DatabaseOptions): SqliteDatabase {
  return usingFile(file, () => {
    const database = new SqliteDatabase(new Database(file), file, leavesCheckpoints);
    try {
      for (const pragma of [`busy_timeout=${BUSY_TIMEOUT}`, ...pragmas]) database.exec(`PRAGMA ${pragma}`);
      prepare?.(database);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  });
}

/** The write may succeed later: disk full, I/O error, locked. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseClosed || hasCode(error, UNAVAILABLE);
}

export function isUnreadable(error: unknown): boolean {
  return hasCode(error, UNREADABLE);
}

/** A row with the same unique values exists. */
export function isDuplicate(error: unknown): boolean {
  return hasCode(error, /^SQLITE_CONSTRAINT/);
}

const UNAVAILABLE = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;
const UNREADABLE = /^SQLITE_(CORRUPT|NOTADB)/;

function hasCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof Error && 'code' in error && pattern.test(String(error.code));
}

function ignoringErrors(work: () => void): void {
  try {
    work();
  } catch {
    // Closing must not fail on a damaged or missing file.
  }
}
