import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document, IndexSpec } from '@arena/domain/kernel/ports/read-models.port';

export interface Projection<D extends Document = Document> {
  readonly name: string;
  /** Raise it when `project` or the document changes, so that the read model is rebuilt. */
  readonly version: number;
  readonly indexes: readonly IndexSpec[];
  /** A document for each event of some kind: the longest to build, and only few pages show it. */
  readonly builtLast?: true;
  /** Ids of the documents that the event touches. */
  idsOf(event: RecordedEvent): readonly string[];
  /** Null deletes the document. Must not change its input. */
  project(document: D | null, event: RecordedEvent, id: string): D | null;
}
