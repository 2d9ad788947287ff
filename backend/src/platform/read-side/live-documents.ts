import { chunksOf } from '@arena/domain/kernel/chunks';
import type { Document, Page } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import { TimeSlice } from '../system/time-slice.js';
import type { BatchFeed, VisibleBatch } from './batch-feed.js';
import { Mutex } from './projector/mutex.js';
import type { ReadModelReader } from './projector/reads/read-model-reader.js';
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
  /** By document id: the position of the last event that concerns it. */
  private touched = new Map<string, number>();
  /** Null: read everything again. */
  private stamp: Stamp | null = null;
  private isGap = false;
  private next: Promise<void> | null = null;
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
    // Callers share a refresh that has not begun.
    return (this.next ??= this.turns.pass(() => {
      this.next = null;
      return this.readNews();
    }));
  }

  private async readNews(): Promise<void> {
    const { changes } = this.sources;
    const known = this.stamp && (await changes.knownSince(this.stamp));
    const isComplete = known !== null && !this.isGap;
    if (isComplete && this.touched.size === 0) {
      this.stamp = known;
      return;
    }
    // Events after it may not be among the touched yet.
    const stamp = known ?? changes.now();
    const { touched } = this;
    this.touched = new Map();
    this.stamp = null;
    this.isGap = false;
    await (isComplete ? this.readTouched([...touched.keys()]) : this.readAll());
    this.stamp = stamp;
    for (const [id, position] of touched) if (position > stamp.visible) this.touch(id, position);
  }

  /** An event may be published before the read models show it. */
  private touch(id: string, position: number): void {
    this.touched.set(id, Math.max(position, this.touched.get(id) ?? position));
  }

  private take({ events }: VisibleBatch): void {
    const { projection, season } = this.options;
    for (const event of events) {
      if (season && event.stream !== season.stream) continue;
      try {
        for (const id of projection.idsOf(event)) this.touch(id, event.position);
      } catch (error) {
        this.isGap = true;
        throw error;
      }
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
