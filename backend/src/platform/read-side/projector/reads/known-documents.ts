import type { FoldedDocument, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { AskedIds } from './asked-ids.js';

export type Documents = ReadonlyMap<string, FoldedDocument>;

export type Entries = readonly (readonly [id: string, folded: FoldedDocument])[];

/** Documents of one track that are kept so that they need not be read again. */
export class KnownDocuments {
  /** Ordered by last change once more than half of the limit is used. */
  private readonly kept = new Map<string, FoldedDocument>();
  /** Kept, and newer than the store. */
  private readonly unwritten = new Set<string>();

  /**
   * @param limit number of documents; exceeded only by the documents of one `hold`
   * @param asked null when the store may contain an id that was never asked for
   */
  constructor(
    private readonly limit: number,
    private readonly asked: AskedIds | null,
  ) {}

  /** Before a fold. Ids that were never written are missing. */
  async get(readModels: ReadModels, collection: string, ids: Iterable<string>): Promise<Documents> {
    const found = new Map<string, FoldedDocument>();
    const unknown: string[] = [];
    for (const id of ids) {
      const known = this.kept.get(id);
      if (known) found.set(id, known);
      else if (this.asked?.add(id) !== false) unknown.push(id);
    }
    if (unknown.length === 0) return found;
    for (const [id, folded] of await readModels.folded(collection, unknown)) found.set(id, folded);
    return found;
  }

  /** The store contains these documents now. */
  stored(documents: Entries): void {
    for (const [id] of documents) this.unwritten.delete(id);
  }

  /** Keeps documents that the store contains. */
  keep(documents: Entries): void {
    // The order matters only when documents have to leave.
    const isOrdered = this.kept.size > this.limit / 2;
    for (const [id, folded] of documents) {
      if (isOrdered) this.kept.delete(id);
      this.kept.set(id, folded);
    }
    this.shrink();
  }

  /** Keeps documents that will be stored later. */
  hold(documents: Entries): void {
    for (const [id] of documents) this.unwritten.add(id);
    this.keep(documents);
  }

  /** The oldest held documents, which must be stored before so many others are held. */
  heldBeyond(coming: number): Entries {
    const beyond: [string, FoldedDocument][] = [];
    let over = this.kept.size + coming - this.limit;
    for (const [id, folded] of this.kept) {
      if (over-- <= 0) break;
      if (this.unwritten.has(id)) beyond.push([id, folded]);
    }
    return beyond;
  }

  held(): Entries {
    return this.heldBeyond(Infinity);
  }

  /** For writes whose result is unknown. */
  forget(): void {
    this.kept.clear();
    this.unwritten.clear();
  }

  private shrink(): void {
    for (const id of this.kept.keys()) {
      if (this.kept.size <= this.limit) return;
      if (!this.unwritten.has(id)) this.kept.delete(id);
    }
  }
}
