import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { ProjectorClosed } from './persistence.js';
import { projectBatch } from './project-batch.js';
import { Track, collectionOf, type Progress } from './track.js';

export interface RebuildOptions {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  /** What is built anew; their generations go on answering. */
  readonly tracks: readonly Track[];
  readonly batchSize: number;
  /** False ends the work before the next batch: documents folded beside another process's would be wrong. */
  readonly mayGoOn: () => boolean;
  /** Tries again what the stores refuse. */
  readonly insist: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Several projections folded from the start of the log into new generations, in one reading of it. */
export class Rebuild {
  private readonly drafts: readonly Track[];
  private readonly startedAt = Date.now();
  /** Events folded in. */
  private events = 0;
  private reached = LOG_START;
  private total = LOG_START;

  constructor(private readonly options: RebuildOptions) {
    this.drafts = options.tracks.map(
      ({ projection, generation }) => new Track(projection, generation + 1, LOG_START),
    );
  }

  get progress(): Progress {
    const seconds = Math.max(Date.now() - this.startedAt, 1) / 1000;
    return { done: this.reached, total: this.total, perSecond: Math.round(this.events / seconds) };
  }

  covers(name: string): boolean {
    return this.drafts.some((draft) => draft.name === name);
  }

  async prepare(): Promise<void> {
    const { readModels, store } = this.options;
    this.total = await store.lastPosition();
    for (const { collection, projection } of this.drafts) {
      // A rebuild that was killed may have left half of it.
      await readModels.drop(collection);
      await readModels.ensure({ name: collection, indexes: projection.indexes });
    }
  }

  /** Folds everything that the log holds by now; again, only what is new. */
  async catchUp(): Promise<void> {
    await this.options.insist(async () => {
      if (this.whole().length === 0) return;
      for await (const batch of this.batches(this.position())) await this.fold(batch);
    });
  }

  /** Readers see the new generations from here on. Returns the tracks to follow; the failed ones are not among them. */
  async activate(): Promise<Track[]> {
    const whole = this.whole();
    for (const { name, generation, projection, position } of whole) {
      const active = { projection: name, active: generation, version: projection.version, position };
      await this.options.insist(() => this.options.readModels.activate(active));
    }
    return whole;
  }

  /** The drafts that broke, with their failures. */
  failed(): Track[] {
    return this.drafts.filter(({ failure }) => failure);
  }

  /** Removes the generations that nobody reads any more, and the drafts that broke. */
  async tidyUp(): Promise<void> {
    for (const draft of this.drafts) {
      const generation = draft.failure ? draft.generation : draft.generation - 1;
      await this.options.insist(() => this.options.readModels.drop(collectionOf(draft.name, generation)));
    }
  }

  private async fold(batch: readonly RecordedEvent[]): Promise<void> {
    if (!this.options.mayGoOn()) throw new ProjectorClosed();
    await projectBatch(this.options.readModels, this.drafts, batch);
    this.events += batch.length;
    this.reached = batch.at(-1)?.position ?? this.reached;
    this.total = Math.max(this.total, this.reached);
  }

  /** The log in batches of one size, whatever its pages: the larger, the less often a busy document is written. */
  private async *batches(after: number): AsyncIterable<RecordedEvent[]> {
    const { store, batchSize } = this.options;
    const waiting: RecordedEvent[] = [];
    for await (const page of store.readAll(after)) {
      waiting.push(...page);
      while (waiting.length >= batchSize) yield waiting.splice(0, batchSize);
    }
    if (waiting.length > 0) yield waiting;
  }

  /** All drafts go together, save those that broke. */
  private position(): number {
    return Math.min(...this.whole().map(({ position }) => position));
  }

  private whole(): Track[] {
    return this.drafts.filter(({ failure }) => !failure);
  }
}
