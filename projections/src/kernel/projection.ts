import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { Document, IndexSpec } from '@arena/domain/kernel/ports/read-models.port';

/** One question asked of the log: which documents an event touches, and what becomes of each. Pure. */
export interface Projection<D extends Document = Document> {
  readonly name: string;
  /** Raise it when `project` or the document changes: the read model is rebuilt beside the old one. */
  readonly version: number;
  readonly indexes: readonly IndexSpec[];
  /** Ids of the documents that an event touches; empty when it is none of this projection's business. */
  idsOf(event: RecordedEvent): readonly string[];
  /** The document after the event; null deletes it. Must not change its input. */
  project(document: D | null, event: RecordedEvent, id: string): D | null;
}
