import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { ProjectorClosed } from './retry-until-done.js';
import { projectBatch } from './project-batch.js';
import { Track, collectionOf, type Progress } from './track.js';

export interface RebuildOptions {
  readonly store: EventLog;
  readonly readModels: ReadModels;
  readonly tracks: readonly Track[];
  readonly batchSize: number;
  /** False when another process has taken over. */
  readonly mayGoOn: () => boolean;
  readonly retryUntilDone: <T>(work: () => Promise<T>) => Promise<T>;
}

export class Rebuild {
  private readonly drafts: readonly Track[];
  private readonly startedAt = Date.now();
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
      // An interrupted rebuild may have left documents.
      await readModels.drop(collection);
      await readModels.ensure({ name: collection, indexes: projection.indexes });
    }
  }

  async catchUp(): Promise<void> {
    await this.options.retryUntilDone(async () => {
      if (this.whole().length === 0) return;
      for await (const batch of this.batches(this.position())) await this.fold(batch);
    });
  }

  /** @returns the tracks to follow, without failed ones */
  async activate(): Promise<Track[]> {
    const whole = this.whole();
    for (const { name, generation, projection, position } of whole) {
      const active = { projection: name, active: generation, version: projection.version, position };
      await this.options.retryUntilDone(() => this.options.readModels.activate(active));
    }
    return whole;
  }

  failed(): Track[] {
    return this.drafts.filter(({ failure }) => failure);
  }

  async tidyUp(): Promise<void> {
    for (const draft of this.drafts) {
      const generation = draft.failure ? draft.generation : draft.generation - 1;
      await this.options.retryUntilDone(() =>
        this.options.readModels.drop(collectionOf(draft.name, generation)),
      );
    }
  }

  private async fold(batch: readonly RecordedEvent[]): Promise<void> {
    if (!this.options.mayGoOn()) throw new ProjectorClosed();
    await projectBatch(this.options.readModels, this.drafts, batch);
    this.events += batch.length;
    this.reached = batch.at(-1)?.position ?? this.reached;
    this.total = Math.max(this.total, this.reached);
  }

  /** Batches of equal size: larger ones write busy documents less often. */
  private async *batches(after: number): AsyncIterable<RecordedEvent[]> {
    const { store, batchSize } = this.options;
    const waiting: RecordedEvent[] = [];
    for await (const page of store.readAll(after)) {
      waiting.push(...page);
      while (waiting.length >= batchSize) yield waiting.splice(0, batchSize);
    }
    if (waiting.length > 0) yield waiting;
  }

  /** All drafts that did not fail have the same position. */
  private position(): number {
    return Math.min(...this.whole().map(({ position }) => position));
  }

  private whole(): Track[] {
    return this.drafts.filter(({ failure }) => !failure);
  }
}
