import type { AppliedBatch } from './projector/projector-options.js';

export type VisibleBatch = Pick<AppliedBatch, 'events' | 'position'>;
type Listener = (batch: VisibleBatch) => void;

export class BatchFeed {
  private readonly listeners = new Set<Listener>();

  publish(batch: VisibleBatch): void {
    for (const listener of this.listeners) listener(batch);
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
