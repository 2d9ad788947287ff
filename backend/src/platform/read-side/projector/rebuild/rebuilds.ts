import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { Generation, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { ActiveProjections } from '../active-projections.js';
import type { GenerationNumbers, Leftover } from './generation-numbers.js';
import type { ActiveProjection } from '../projection-status.js';
import { Rebuild } from './rebuild.js';
import { type Progress, collectionOf } from '../track.js';
import type { WritePermission } from '../write-permission.js';

export interface RebuildsOptions {
  readonly store: EventLog;
  readonly readModels: ReadModels;
  readonly numbers: GenerationNumbers;
  readonly active: ActiveProjections;
  readonly permission: WritePermission;
  /** Events. */
  readonly batchSize: number;
  /** Documents per projection that stay in memory. */
  readonly kept: number;
  readonly time?: MachineTime | undefined;
  /** Runs a task while following pauses. */
  readonly whilePaused: (task: () => Promise<void>) => Promise<void>;
  /** A rebuild has ended, also without success. */
  readonly onEnd: () => void;
  readonly noteLog: () => Promise<void>;
  /** Resolves when nothing reads the generations that a rebuild has replaced, or when the signal aborts. */
  readonly formerReleased?: ((signal: AbortSignal) => Promise<unknown>) | undefined;
}

/**
 * Builds new generations beside the active ones, makes them active, and removes what they replace. What most pages show
 * is built and made active first.
 */
export class Rebuilds {
  private readonly running = new Set<Rebuild>();
  private readonly jobs = new Set<Promise<void>>();

  constructor(private readonly options: RebuildsOptions) {}

  /** Null when there is no rebuild of this projection. */
  progressOf(name: string): Progress | null {
    return [...this.running].find((rebuild) => rebuild.covers(name))?.progress ?? null;
  }

  /**
   * Resolves after the last switch. A projection that throws keeps its old generation and tells the error.
   * @param head position of the last event
   */
  begin(projections: readonly ActiveProjection[], head: number): Promise<void> {
    const tracks = projections.map(({ track }) => track);
    const rebuilds = [
      tracks.filter(({ projection }) => !projection.builtLast),
      tracks.filter(({ projection }) => projection.builtLast),
    ]
      .filter((part) => part.length > 0)
      .map((part) => new Rebuild({ ...this.options, tracks: part, head }));
    for (const rebuild of rebuilds) this.running.add(rebuild);
    return this.asJob(this.runAll(rebuilds));
  }

  /**
   * An interrupted build may have left documents that nothing else deletes. A former process can still be on its way
   * to make its generation active, so they stay for a while.
   */
  async removeLeftovers(known: ReadonlyMap<string, Generation>): Promise<void> {
    const { formerReleased, numbers, permission, readModels } = this.options;
    const active = new Map([...known].map(([projection, found]) => [projection, found.active]));
    const leftovers = await numbers.leftovers(active);
    if (!formerReleased) return dropLeftovers(readModels, leftovers);
    const released = formerReleased(permission.signal);
    void this.asJob(released.then(() => dropLeftovers(readModels, leftovers)));
  }

  async whenDone(): Promise<void> {
    while (this.jobs.size > 0) await Promise.all(this.jobs);
  }

  private asJob(work: Promise<void>): Promise<void> {
    const job = work
      .catch((error: unknown) => this.options.permission.report(error))
      .finally(() => this.jobs.delete(job));
    this.jobs.add(job);
    return job;
  }

  private async runAll(rebuilds: readonly Rebuild[]): Promise<void> {
    const { formerReleased, onEnd, permission } = this.options;
    try {
      for (const rebuild of rebuilds) await this.run(rebuild);
    } finally {
      for (const rebuild of rebuilds) this.running.delete(rebuild);
      onEnd();
    }
    await formerReleased?.(permission.signal);
    for (const rebuild of rebuilds) await rebuild.tidyUp();
  }

  private async run(rebuild: Rebuild): Promise<void> {
    const { noteLog, onEnd, permission, whilePaused } = this.options;
    await permission.retryUntilDone(() => rebuild.prepare());
    await rebuild.catchUp();
    await rebuild.buildIndexes();
    await whilePaused(() => this.switchTo(rebuild));
    this.running.delete(rebuild);
    onEnd();
    await noteLog();
  }

  /** Following pauses, so that no event is missed. */
  private async switchTo(rebuild: Rebuild): Promise<void> {
    const { active } = this.options;
    await rebuild.catchUp();
    for (const { name, failure } of rebuild.failed()) active.noteFailedBuild(name, failure);
    active.replace(await rebuild.activate());
  }
}

/** Except what has become active since. */
async function dropLeftovers(readModels: ReadModels, leftovers: readonly Leftover[]): Promise<void> {
  const generations = await readModels.generations();
  const active = new Set(generations.map((found) => collectionOf(found.projection, found.active)));
  const collections = leftovers.map(({ projection, generation }) => collectionOf(projection, generation));
  await readModels.drop(collections.filter((collection) => !active.has(collection)));
}
