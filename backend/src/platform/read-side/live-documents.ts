import { chunksOf } from '@arena/domain/kernel/chunks';
import type { Document, Page } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import { TimeSlice } from '../system/time-slice.js';
import type { BatchFeed, VisibleBatch } from './batch-feed.js';
import { Mutex } from './projector/mutex.js';
import type { ReadModelReader } from './projector/read-model-reader.js';
import type { Stamp, VisibleChanges } from './visible-changes.js';

export interface LiveSources {
  readonly reader: ReadModelReader;
  readonly feed: BatchFeed;
  readonly changes: VisibleChanges;
}

export interface LiveOptions<D extends Document, T> {
  readonly projection: Projection<D>;
  /** Only the documents of this season and its stream. */
  readonly season?: { readonly number: number; readonly stream: string };
  /** The part of a document that stays in memory. */
  readonly keep: (document: D) => T;
  /** Everything was read again. */
  readonly onReset?: (kept: Iterable<T>) => void;
  readonly onChange?: (before: T | undefined, after: T | undefined) => void;
}

const PAGE = 500;

/**
 * The documents of a projection in memory. A refresh reads only those that events have touched since the last one, so
 * its cost does not depend on their number.
 */
export class LiveDocuments<D extends Document, T> {
  private kept = new Map<string, T>();
  private touched = new Set<string>();
  private stamp: Stamp | null = null;
  private readonly turns = new Mutex();
  private readonly stop: () => void;

  constructor(
    private readonly sources: LiveSources,
    private readonly options: LiveOptions<D, T>,
  ) {
    this.stop = sources.feed.listen((batch) => this.take(batch));
  }

  close(): void {
    this.stop();
  }

  /** By document id, as of the last refresh. */
  get(id: string): T | undefined {
    return this.kept.get(id);
  }

  values(): Iterable<T> {
    return this.kept.values();
  }

  /** Shows at least what the read models show now. */
  refresh(): Promise<void> {
    return this.turns.pass(async () => {
      const { changes } = this.sources;
      const isComplete = this.stamp !== null && (await changes.knowsAllSince(this.stamp));
      if (isComplete && this.touched.size === 0) return;
      const stamp = changes.now();
      const touched = this.touched;
      this.touched = new Set();
      this.stamp = null;
      await (isComplete ? this.readTouched([...touched]) : this.readAll());
      this.stamp = stamp;
    });
  }

  private take({ events }: VisibleBatch): void {
    const { projection, season } = this.options;
    for (const event of events) {
      if (season && event.stream !== season.stream) continue;
      for (const id of projection.idsOf(event)) this.touched.add(id);
    }
  }

  private async readTouched(ids: readonly string[]): Promise<void> {
    const { projection, keep, onChange } = this.options;
    const slice = new TimeSlice();
    for (const part of chunksOf(ids, PAGE)) {
      const documents = await this.sources.reader.getMany<D>(projection.name, part);
      const found = new Map(documents.map((document) => [document.id, keep(document)]));
      for (const id of part) {
        const [before, after] = [this.kept.get(id), found.get(id)];
        if (after === undefined) this.kept.delete(id);
        else this.kept.set(id, after);
        onChange?.(before, after);
      }
      if (slice.isOver) await slice.next();
    }
  }

  private async readAll(): Promise<void> {
    const { projection, season, keep, onReset } = this.options;
    const kept = new Map<string, T>();
    const slice = new TimeSlice();
    for (let after: string | null | undefined; after !== null;) {
      const page: Page<D> = await this.sources.reader.find<D>(projection.name, {
        ...(season && { where: { season: season.number } }),
        limit: PAGE,
        ...(after !== undefined && { after }),
      });
      for (const document of page.documents) kept.set(document.id, keep(document));
      after = page.next;
      if (slice.isOver) await slice.next();
    }
    this.kept = kept;
    onReset?.(kept.values());
  }
}
