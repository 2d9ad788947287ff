import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldEvent } from '@arena/projections/as-of/fold-projection';
import { roundOf } from '@arena/projections/as-of/rounds';
import type { StoredCheckpoint } from './stored-checkpoint.js';
import type { FoldPlace, CheckpointContent } from './stored-checkpoints.js';

/** A fold that leaves checkpoints. */
export class RunningFold {
  readonly documents: Map<string, Document>;
  private readonly folded: Set<number>;
  private readonly skipped: Set<number>;
  private last: { readonly revision: number; readonly hash: string };

  constructor(
    private readonly place: FoldPlace,
    from: CheckpointContent | null,
  ) {
    this.documents = from?.documents ?? new Map<string, Document>();
    this.folded = new Set(from?.checkpoint.folded);
    this.skipped = new Set(from?.checkpoint.skipped);
    this.last = from?.checkpoint ?? { revision: -1, hash: '' };
  }

  get projection(): FoldPlace['projection'] {
    return this.place.projection;
  }

  get revision(): number {
    return this.last.revision;
  }

  take(event: RecordedEvent): void {
    const { projection, without } = this.place;
    const round = roundOf(event);
    const isSkipped = round !== null && without.has(round);
    if (round !== null) (isSkipped ? this.skipped : this.folded).add(round);
    if (!isSkipped) foldEvent(projection, event, this.documents);
    this.last = { revision: event.revision, hash: event.meta.hash };
  }

  checkpoint(fold: string, chunks: readonly string[]): StoredCheckpoint {
    const { revision, hash } = this.last;
    const [folded, skipped] = [inOrder(this.folded), inOrder(this.skipped)];
    return { id: `${fold}/${revision}/${skipped.join('+')}`, fold, revision, hash, folded, skipped, chunks };
  }
}

function inOrder(rounds: ReadonlySet<number>): number[] {
  return [...rounds].sort((one, other) => one - other);
}
