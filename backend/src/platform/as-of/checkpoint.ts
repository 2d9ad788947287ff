import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldEvent } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/kernel/projection';
import type { CheckpointContent } from '../read-side/checkpoints/stored-checkpoints.js';

/** Checkpoints share unchanged documents. */
export interface Checkpoint<D extends Document = Document> {
  /** Last folded revision, -1 before the first event. */
  readonly revision: number;
  readonly documents: ReadonlyMap<string, D>;
  readonly bytes: number;
}

const ENTRY = 100;

export function emptyCheckpoint<D extends Document>(): Checkpoint<D> {
  return { revision: -1, documents: new Map(), bytes: ENTRY };
}

export function loadedCheckpoint<D extends Document>({
  checkpoint: { revision },
  documents,
  characters,
}: CheckpointContent<D>): Checkpoint<D> {
  return { revision, documents, bytes: ENTRY * (1 + documents.size) + 2 * characters };
}

/** Documents are immutable, so each is measured once. */
const sizes = new WeakMap<Document, number>();

function sizeOf(document: Document | undefined): number {
  if (!document) return 0;
  const known = sizes.get(document);
  if (known !== undefined) return known;
  const size = ENTRY + 2 * JSON.stringify(document).length;
  sizes.set(document, size);
  return size;
}

export class GrowingFold<D extends Document> {
  private readonly documents: Map<string, D>;
  private readonly touched = new Set<string>();
  private last: Checkpoint<D>;

  constructor(
    private readonly projection: Projection<D>,
    from: Checkpoint<D>,
  ) {
    this.documents = new Map(from.documents);
    this.last = from;
  }

  take(event: RecordedEvent): void {
    for (const id of foldEvent(this.projection, event, this.documents)) this.touched.add(id);
  }

  checkpoint(revision: number): Checkpoint<D> {
    let { bytes } = this.last;
    for (const id of this.touched)
      bytes += sizeOf(this.documents.get(id)) - sizeOf(this.last.documents.get(id));
    const documents = this.touched.size === 0 ? this.last.documents : new Map(this.documents);
    this.touched.clear();
    return (this.last = { revision, documents, bytes });
  }
}
