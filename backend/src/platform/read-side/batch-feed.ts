import type { AppliedBatch } from './projector/projector-options.js';

export interface VisibleBatch extends Pick<AppliedBatch, 'events' | 'position'> {
  /** No events: read models were built, so whatever was read may be outdated. */
  readonly built?: true;
}

type Listener = (batch: VisibleBatch) => void;

export class BatchFeed {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly onTrouble: (error: unknown) => void) {}

  /** A listener that fails keeps no other from the batch. */
  publish(batch: VisibleBatch): void {
    for (const listener of this.listeners) {
      try {
        listener(batch);
      } catch (error) {
        this.onTrouble(error);
      }
    }
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
