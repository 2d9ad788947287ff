import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import type { Stamp, VisibleChanges } from './visible-changes.js';

type ReadDocuments = (ids: readonly string[]) => Promise<readonly Document[]>;

/**
 * Documents of a projection that many pages read by id. They stay in memory until an event touches them, so what is
 * read shows at least what the read models show now.
 */
export class KeptDocuments {
  /** The document that was used longest ago comes first. */
  private readonly kept = new Map<string, Document>();
  /** By document id: the position of the last event that concerns it. */
  private readonly touched = new Map<string, number>();
  private stamp: Stamp | null = null;
  private isGap = false;
  private drops = 0;

  constructor(
    private readonly changes: VisibleChanges,
    private readonly projection: Projection,
    /** Number of documents. */
    private readonly limit: number,
  ) {}

  take(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      try {
        for (const id of this.projection.idsOf(event)) this.touched.set(id, event.position);
      } catch (error) {
        this.isGap = true;
        throw error;
      }
    }
  }

  /** In the order of `ids`, without unknown ones. */
  async getMany(ids: readonly string[], read: ReadDocuments): Promise<readonly Document[]> {
    if (!this.dropOutdated()) return read(ids);
    const found = new Map<string, Document>();
    const missing: string[] = [];
    for (const id of ids) {
      const known = this.kept.get(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    this.keep([...found.values()]);
    if (missing.length > 0) {
      const { drops } = this;
      const documents = await read(missing);
      for (const document of documents) found.set(document.id, document);
      // What was dropped in the meantime may be newer than what was read.
      if (drops === this.drops) this.keep(documents);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** False when events that are visible may not be known here yet. */
  private dropOutdated(): boolean {
    const now = this.changes.now();
    if (!this.changes.allPublished(now)) return false;
    const isComplete = this.stamp !== null && !this.isGap && this.changes.isGapless(this.stamp, now);
    this.stamp = now;
    this.isGap = false;
    if (!isComplete) this.drop([...this.kept.keys()]);
    this.drop([...this.touched.keys()]);
    // An event may be published before the read models show it.
    for (const [id, position] of this.touched) if (position <= now.visible) this.touched.delete(id);
    return true;
  }

  private drop(ids: readonly string[]): void {
    for (const id of ids) this.kept.delete(id);
    if (ids.length > 0) this.drops += 1;
  }

  private keep(documents: readonly Document[]): void {
    for (const document of documents) {
      this.kept.delete(document.id);
      this.kept.set(document.id, document);
    }
    for (const id of this.kept.keys()) {
      if (this.kept.size <= this.limit) return;
      this.kept.delete(id);
    }
  }
}
