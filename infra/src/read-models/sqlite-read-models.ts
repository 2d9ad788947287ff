import { LOG_START, StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type {
  Batch,
  CollectionSpec,
  Document,
  Filter,
  Find,
  FoldedDocument,
  Generation,
  Page,
  ReadModels,
  Writes,
} from '@arena/domain/kernel/ports/read-models.port';
import { asUnusable, FileUnusable } from '../data-folder/file-unusable.js';
import { isUnavailable, isUnreadable, type Row, type SqliteDatabase } from '../sqlite/open-database.js';
import { tableOf, type CollectionTable } from './collection-table.js';
import { CollectionTables } from './collection-tables.js';
import { pageOf, undeclared, undeclaredField } from './find-keys.js';
import { countSql, countUpToSql, findSql, type Sql } from './find-query.js';
import { chosenIndex } from './index-choice.js';
import {
  ReadModelsUnreadable,
  documentIn,
  openReadModelsFile,
  type FileKind,
} from './open-read-models-file.js';
import { SqliteCheckpoints } from './sqlite-checkpoints.js';

export class SqliteReadModels implements ReadModels {
  private readonly tables: CollectionTables;
  private readonly checkpoints: SqliteCheckpoints;
  private scrubDue = false;

  constructor(private readonly database: SqliteDatabase) {
    this.tables = new CollectionTables(database);
    this.checkpoints = new SqliteCheckpoints(database);
  }

  async ensure(collection: CollectionSpec, indexing: 'now' | 'later' = 'now'): Promise<void> {
    try {
      await this.tables.ensure(collection, indexing);
    } catch (cause) {
      this.fail(cause);
    }
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | null> {
    if (!this.exists(collection)) return null;
    const sql = `SELECT doc FROM ${tableOf(collection)} WHERE id = ?`;
    return this.documents<D>(sql, [id])[0] ?? null;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    if (ids.length === 0 || !this.exists(collection)) return [];
    const sql = `SELECT doc FROM ${tableOf(collection)} WHERE id IN (SELECT value FROM json_each(?))`;
    const found = this.documents<D>(sql, [JSON.stringify(ids)]);
    const byId = new Map(found.map((document) => [document.id, document]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Batches are atomic here, so the checkpoint applies to every document. */
  async folded<D extends Document>(
    collection: string,
    ids: readonly string[],
  ): Promise<Map<string, FoldedDocument<D>>> {
    const documents = await this.getMany<D>(collection, ids);
    return new Map(documents.map((document) => [document.id, { document, position: LOG_START }]));
  }

  async find<D extends Document>(collection: string, query: Find): Promise<Page<D>> {
    this.refuseUndeclared(collection, query);
    if (!this.exists(collection)) return { documents: [], next: null };
    const sql = this.findSql(collection, query);
    const documents = this.documents<D>(sql.text, sql.values);
    return pageOf(documents, query);
  }

  async count(collection: string, filter: Filter = {}): Promise<number> {
    this.refuseUndeclared(collection, filter);
    if (!this.exists(collection)) return 0;
    const sql = countSql(collection, filter);
    return this.guarded(() => Number(this.database.value(sql.text, sql.values)));
  }

  async apply({ upserts, deletes, checkpoints }: Batch): Promise<void> {
    this.guarded(() =>
      this.database.transaction(() => {
        this.write({ upserts, deletes });
        for (const checkpoint of checkpoints) this.checkpoints.write(checkpoint);
      }),
    );
    if (deletes.length > 0) this.scrubDue = true;
    this.scrub();
  }

  load(writes: Writes): Promise<void> {
    return this.apply({ ...writes, checkpoints: [] });
  }

  async generations(): Promise<Generation[]> {
    return this.guarded(() => this.checkpoints.generations());
  }

  async checkpointOf(projection: string, generation: number): Promise<number | null> {
    return this.guarded(() => this.checkpoints.of(projection, generation));
  }

  async activate(generation: Generation): Promise<void> {
    this.guarded(() => this.database.transaction(() => this.checkpoints.activate(generation)));
  }

  async drop(collections: readonly string[]): Promise<void> {
    const existed = collections.some((collection) => this.exists(collection));
    this.guarded(() =>
      this.database.transaction(() => {
        for (const collection of collections) this.tables.drop(collection);
        this.checkpoints.forget(collections);
      }),
    );
    this.scrubDue ||= existed;
    this.scrub();
  }

  /** SQLite leaves copies when it moves rows between pages. Only rewriting the file removes them. */
  async purge(): Promise<void> {
    this.guarded(() => this.database.exec('VACUUM'));
    this.scrubDue = true;
    this.scrub();
  }

  async close(): Promise<void> {
    this.database.close();
  }

  planOf(collection: string, query: Find): string[] {
    const sql = this.findSql(collection, query);
    return this.rows(`EXPLAIN QUERY PLAN ${sql.text}`, sql.values).map((row) => String(row[3]));
  }

  private findSql(collection: string, query: Find): Sql {
    return this.guarded(() => {
      const indexes = this.tables.indexesOf(this.table(collection));
      const index = chosenIndex(indexes, query, (use, limit) => {
        const sql = countUpToSql(collection, use, limit);
        return Number(this.database.value(sql.text, sql.values));
      });
      return findSql(collection, query, index);
    });
  }

  /** Deleted data stays in the write-ahead log until the log is truncated. */
  private scrub(): void {
    if (!this.scrubDue) return;
    try {
      const busy = this.database.value('PRAGMA wal_checkpoint(TRUNCATE)');
      this.scrubDue = Number(busy) !== 0;
    } catch {
      // The write has succeeded and must not look failed. The next write truncates the log again.
    }
  }

  private write({ upserts, deletes }: Writes): void {
    const written = grouped(upserts, ({ document }) => document);
    for (const [collection, documents] of written) this.table(collection).upsert(documents);
    const deleted = grouped(deletes, ({ id }) => id);
    for (const [collection, ids] of deleted) this.table(collection).delete(ids);
  }

  private table(collection: string): CollectionTable {
    const table = this.tables.find(collection);
    if (!table) throw new Error(`There is no collection ${collection}`);
    return table;
  }

  private exists(collection: string): boolean {
    return this.guarded(() => this.tables.find(collection)) !== null;
  }

  private refuseUndeclared(collection: string, query: Find): void {
    const table = this.guarded(() => this.tables.find(collection));
    const stranger = table && undeclaredField(query, table.fields);
    if (stranger) throw undeclared(collection, stranger);
  }

  private documents<D extends Document>(sql: string, values: Row): D[] {
    return this.rows(sql, values).map(([doc]) => documentIn(this.database.file, doc) as D);
  }

  private rows(sql: string, values: Row): Row[] {
    return this.guarded(() => this.database.all(sql, values));
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      return this.fail(cause);
    }
  }

  private fail(cause: unknown): never {
    if (isUnreadable(cause))
      throw new ReadModelsUnreadable(this.database.file, { kind: 'damaged' }, { cause });
    const known = asUnusable(this.database.file, cause);
    if (known instanceof FileUnusable) throw known;
    if (isUnavailable(cause)) throw new StoreUnavailable('The read models are not available', { cause });
    throw cause;
  }
}

export function openSqliteReadModels({ file, kind }: { file: string; kind?: FileKind }): SqliteReadModels {
  return new SqliteReadModels(openReadModelsFile(file, kind));
}

function grouped<W extends { readonly collection: string }, T>(
  writes: readonly W[],
  of: (write: W) => T,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const write of writes) {
    const group = groups.get(write.collection) ?? [];
    if (group.push(of(write)) === 1) groups.set(write.collection, group);
  }
  return groups;
}
