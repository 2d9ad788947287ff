import type { AppliedBatch } from '@arena/projections/projector/projector-options';

export type VisibleBatch = Pick<AppliedBatch, 'events' | 'position'>;
type Listener = (batch: VisibleBatch) => void;

/** Who wants to hear what the read models show from now on. */
export class BatchFeed {
  private readonly listeners = new Set<Listener>();

  publish(batch: VisibleBatch): void {
    for (const listener of this.listeners) listener(batch);
  }

  /** Returns how to stop listening. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
