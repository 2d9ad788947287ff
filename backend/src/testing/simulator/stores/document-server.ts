import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type {
  Checkpoint,
  CollectionSpec,
  Document,
  Filter,
  Find,
  FoldedDocument,
  Generation,
  Page,
} from '@arena/domain/kernel/ports/read-models.port';
import { pageOf, undeclared, undeclaredField } from '@arena/infra/read-models/find-keys';
import { DocumentTable } from './document-table.js';
import { findIn, matches } from './find-documents.js';

/** A document that is written or, without JSON, deleted. */
export interface DocumentWrite {
  readonly collection: string;
  readonly id: string;
  readonly json: string | null;
  readonly position?: number | undefined;
}

/** Told about every change, at the moment it is made. */
export interface DocumentListener {
  wrote(write: DocumentWrite): void;
  checkpointed(checkpoint: Checkpoint): void;
  activated(generation: Generation): void;
}

/** The database of the read models itself, and of the documents that no log restores. */
export class DocumentServer {
  private readonly tables = new Map<string, DocumentTable>();
  private readonly active = new Map<string, Omit<Generation, 'position'>>();
  private readonly checkpoints = new Map<string, number>();
  listener: DocumentListener | null = null;

  ensure({ name, indexes }: CollectionSpec): void {
    this.table(name).declare(indexes.flatMap(({ fields }) => fields));
  }

  write(write: DocumentWrite): void {
    this.table(write.collection).put(write.id, write.json, write.position);
    this.listener?.wrote(write);
  }

  checkpoint(checkpoint: Checkpoint): void {
    const key = `${checkpoint.projection}@${checkpoint.generation}`;
    this.checkpoints.set(key, Math.max(checkpoint.position, this.checkpoints.get(key) ?? LOG_START));
    this.listener?.checkpointed(checkpoint);
  }

  activate(generation: Generation): void {
    const { projection, active, version, position } = generation;
    const isLater = active >= (this.active.get(projection)?.active ?? 0);
    if (isLater) this.active.set(projection, { projection, active, version });
    this.checkpoint({ projection, generation: active, position });
    if (isLater) this.listener?.activated(generation);
  }

  drop(collection: string): void {
    this.tables.delete(collection);
    this.checkpoints.delete(collection);
  }

  get(collection: string, id: string): Document | null {
    return this.tables.get(collection)?.get(id) ?? null;
  }

  folded(collection: string, ids: readonly string[]): Map<string, FoldedDocument> {
    return this.tables.get(collection)?.folded(ids) ?? new Map<string, FoldedDocument>();
  }

  find(collection: string, query: Find): Page<Document> {
    return pageOf(findIn(this.readable(collection, query), query), query);
  }

  count(collection: string, filter: Filter): number {
    return this.readable(collection, filter).filter((document) => matches(document, filter)).length;
  }

  checkpointOf(projection: string, generation: number): number | null {
    return this.checkpoints.get(`${projection}@${generation}`) ?? null;
  }

  generations(): Generation[] {
    return [...this.active.values()]
      .map((found) => ({
        ...found,
        position: this.checkpointOf(found.projection, found.active) ?? LOG_START,
      }))
      .sort((one, other) => (one.projection < other.projection ? -1 : 1));
  }

  /** For the laws. */
  tableOf(collection: string): DocumentTable | undefined {
    return this.tables.get(collection);
  }

  private readable(collection: string, query: Find): Document[] {
    const table = this.tables.get(collection);
    if (!table) return [];
    const stranger = undeclaredField(query, table.declared);
    if (stranger) throw undeclared(collection, stranger);
    return table.all();
  }

  /** Made by the first write, too, like in MongoDB. */
  private table(name: string): DocumentTable {
    const table = this.tables.get(name) ?? new DocumentTable();
    this.tables.set(name, table);
    return table;
  }
}
