import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Document, FoldedDocument } from '@arena/domain/kernel/ports/read-models.port';

interface Row {
  /** Null: deleted. Kept, so that an older write does not bring the document back. */
  readonly json: string | null;
  readonly position: number;
}

/** One collection of documents. Of two writes with positions, the newer one stays. */
export class DocumentTable {
  private readonly rows = new Map<string, Row>();
  private readonly fields = new Set<string>();

  declare(fields: Iterable<string>): void {
    for (const field of fields) this.fields.add(field);
  }

  get declared(): ReadonlySet<string> {
    return this.fields;
  }

  put(id: string, json: string | null, position: number | undefined): void {
    if (position === undefined) {
      if (json === null) this.rows.delete(id);
      else this.rows.set(id, { json, position: LOG_START });
      return;
    }
    const stored = this.rows.get(id);
    if (!stored || stored.position <= position) this.rows.set(id, { json, position });
  }

  get(id: string): Document | null {
    const json = this.rows.get(id)?.json;
    return json === undefined || json === null ? null : (JSON.parse(json) as Document);
  }

  folded(ids: readonly string[]): Map<string, FoldedDocument> {
    const found = new Map<string, FoldedDocument>();
    for (const id of ids) {
      const row = this.rows.get(id);
      if (row) found.set(id, { document: this.get(id), position: row.position });
    }
    return found;
  }

  all(): Document[] {
    return [...this.rows.keys()].flatMap((id) => this.get(id) ?? []);
  }

  /** As stored, for the laws. */
  row(id: string): Row | undefined {
    return this.rows.get(id);
  }

  ids(): Iterable<string> {
    return this.rows.keys();
  }
}
