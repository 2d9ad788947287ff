import { chunksOf } from '@arena/domain/kernel/chunks';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { Draft } from '../draft.js';
import type { GenerationNumbers } from './generation-numbers.js';
import { ProjectorClosed } from '../reads/retry-until-done.js';
import { newTrack, type Progress, type Track } from '../track.js';
import type { WritePermission } from '../write-permission.js';

export interface RebuildOptions {
  readonly store: EventLog;
  readonly readModels: ReadModels;
  readonly numbers: GenerationNumbers;
  /** Of the generations that are replaced. */
  readonly tracks: readonly Track[];
  /** Events. */
  readonly batchSize: number;
  /** Documents per projection that stay in memory. */
  readonly kept: number;
  readonly permission: WritePermission;
  /** Position of the last event. */
  readonly head: number;
  readonly time?: MachineTime | undefined;
}

export class Rebuild {
  private drafts: readonly Draft[] = [];
  private startedAt: number;
  private events = 0;
  private reached = LOG_START;
  private total: number;

  constructor(private readonly options: RebuildOptions) {
    this.startedAt = this.now();
    this.total = options.head;
  }

  get progress(): Progress {
    const seconds = Math.max(this.now() - this.startedAt, 1) / 1000;
    return { done: this.reached, total: this.total, perSecond: Math.round(this.events / seconds) };
  }

  covers(name: string): boolean {
    return this.options.tracks.some((track) => track.name === name);
  }

  /** Safe to repeat. */
  async prepare(): Promise<void> {
    const { readModels, store, numbers, tracks, kept } = this.options;
    this.startedAt = this.now();
    this.total = await store.lastPosition();
    const next = await numbers.next(new Map(tracks.map(({ name, generation }) => [name, generation])));
    this.drafts = tracks.map(({ projection, name, generation }) => {
      const track = newTrack(projection, next.get(name) ?? generation + 1, kept);
      return new Draft(readModels, track);
    });
    await Promise.all(this.drafts.map(({ track }) => readModels.ensure(track.spec, 'later')));
  }

  /** Safe to repeat. */
  async catchUp(): Promise<void> {
    await this.options.permission.retryUntilDone(async () => {
      if (this.whole().length === 0) return;
      for await (const page of this.options.store.readAll(this.position()))
        for (const batch of chunksOf(page, this.options.batchSize)) await this.fold(batch);
    });
    for (const draft of this.whole()) await this.options.permission.retryUntilDone(() => draft.flush());
  }

  /** Makes the drafts ready to be read. */
  async buildIndexes(): Promise<void> {
    const { readModels, permission } = this.options;
    const built = this.whole().map(({ track }) =>
      permission.retryUntilDone(() => readModels.ensure(track.spec)),
    );
    await Promise.all(built);
  }

  /** @returns the tracks to follow, without failed ones */
  async activate(): Promise<Track[]> {
    const whole = this.whole().map(({ track }) => track);
    for (const { name, generation, projection, position } of whole) {
      const active = { projection: name, active: generation, version: projection.version, position };
      await this.options.permission.retryUntilDone(() => this.options.readModels.activate(active));
    }
    return whole;
  }

  failed(): Track[] {
    return this.drafts.map(({ track }) => track).filter(({ failure }) => failure);
  }

  async tidyUp(): Promise<void> {
    const replaced = new Map(this.options.tracks.map(({ name, collection }) => [name, collection]));
    const unused = this.drafts.map(({ track }) =>
      track.failure ? track.collection : (replaced.get(track.name) ?? track.collection),
    );
    await this.options.permission.retryUntilDone(() => this.options.readModels.drop(unused));
  }

  private async fold(batch: readonly RecordedEvent[]): Promise<void> {
    if (!this.options.permission.isHeld) throw new ProjectorClosed();
    // In parallel, because each waits for the store. All end before a failure is reported and repeated.
    const folded = await Promise.allSettled(this.drafts.map((draft) => draft.fold(batch)));
    for (const outcome of folded) if (outcome.status === 'rejected') throw outcome.reason;
    this.events += batch.length;
    this.reached = batch.at(-1)?.position ?? this.reached;
    this.total = Math.max(this.total, this.reached);
  }

  private now(): number {
    return (this.options.time ?? MACHINE_TIME).elapsed();
  }

  /** Drafts differ only after a write that failed. */
  private position(): number {
    return Math.min(...this.whole().map(({ track }) => track.position));
  }

  private whole(): Draft[] {
    return this.drafts.filter(({ track }) => !track.failure);
  }
}
