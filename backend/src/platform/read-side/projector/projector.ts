import { chunksOf } from '@arena/domain/kernel/chunks';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Generation, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { dropLeftovers } from './drop-leftovers.js';
import { fenced } from './fenced-read-models.js';
import { Following } from './following.js';
import { GenerationNumbers } from './generation-numbers.js';
import { LogIdentity } from './log-identity.js';
import { misfitOf, type Misfit } from './misfits.js';
import { Mutex } from './mutex.js';
import { activeOf, openProjection } from './open-projection.js';
import { projectBatch } from './project-batch.js';
import { ProjectorClosed, retryUntilDone } from './retry-until-done.js';
import { statusOf, type ActiveProjection, type ProjectionStatus } from './projection-status.js';
import type { ProjectorOptions } from './projector-options.js';
import type { ActiveGenerations } from './read-model-reader.js';
import { Rebuild } from './rebuild.js';
import type { Progress, Track } from './track.js';
import { WaitingReaders } from './waiting-readers.js';

const KEPT_DOCUMENTS = 32_768;

export class Projector implements ActiveGenerations {
  private readonly projections = new Map<string, ActiveProjection>();
  private readonly rebuilds = new Set<Rebuild>();
  private readonly jobs = new Set<Promise<void>>();
  private readonly readers: WaitingReaders;
  /** Serializes following and switching generations. */
  private readonly mutex = new Mutex();
  private readonly ending = new AbortController();
  private readonly following: Following<RecordedEvent>;
  private readonly readModels: ReadModels;
  private head = LOG_START;

  private readonly identity: LogIdentity;
  private readonly numbers: GenerationNumbers;

  constructor(private readonly options: ProjectorOptions) {
    this.readModels = fenced(options.readModels, () => options.mayWrite?.() !== false);
    this.identity = new LogIdentity(options.store, this.readModels);
    this.numbers = new GenerationNumbers(this.readModels);
    this.readers = new WaitingReaders(options.time);
    this.following = new Following({
      store: options.store,
      after: () => this.followedFrom(),
      take: (events) => this.mutex.pass(() => this.take(events)),
      onTrouble: (error) => this.trouble(error),
      time: options.time,
    });
  }

  /** Resolves when following has begun. Builds may still run, see `whenBuilt`. */
  async start(): Promise<void> {
    const { store, projections } = this.options;
    await this.numbers.prepare();
    // Read generations before the log's end, so that they are never ahead of it.
    const known = new Map((await this.readModels.generations()).map((found) => [found.projection, found]));
    this.head = await store.lastPosition();
    const isOurs = await this.identity.isOurs();
    const misfits: Misfit[] = [];
    for (const projection of projections) {
      const found = known.get(projection.name);
      const misfit = misfitOf(projection, { found, isOurs, head: this.head });
      if (misfit) misfits.push(misfit);
      const opening = { fits: misfit === null, numbers: this.numbers, kept: this.kept };
      const opened = await openProjection(this.readModels, projection, found, opening);
      this.projections.set(projection.name, opened);
    }
    await this.beginTidyingUp(known);
    if (misfits.length > 0) this.options.onMisfits?.(misfits);
    const outdated = [...this.projections.values()].filter(({ following }) => !following);
    if (outdated.length > 0) void this.begin(outdated);
    this.following.start();
  }

  isProjected(): boolean {
    return !this.ending.signal.aborted;
  }

  /** This process cannot read the log. */
  get stuck(): boolean {
    return this.following.stuck;
  }

  /**
   * False when another process has made other generations active: it had the right to write, and its last requests
   * arrived after this projector had read what was active.
   */
  followsActive(): Promise<boolean> {
    return this.mutex.pass(async () => {
      const stored = await this.readModels.generations();
      return stored.every(({ projection, active }) => {
        const own = this.projections.get(projection);
        return !own || own.track.generation === active;
      });
    });
  }

  async whenBuilt(): Promise<void> {
    while (this.jobs.size > 0) await Promise.all(this.jobs);
  }

  /** False on timeout. Stopped projections are ignored. */
  async waitFor(position: number, timeoutMs: number): Promise<boolean> {
    this.head = Math.max(this.head, position);
    if (this.visible() >= position) return true;
    return this.ending.signal.aborted ? false : this.readers.wait(position, timeoutMs);
  }

  visible(): number {
    const awaited = [...this.projections.values()].filter(
      (each) => !each.track.failure && (each.following || this.rebuildOf(each.track.name)),
    );
    const positions = awaited.map(({ track, following }) => (following ? track.position : LOG_START - 1));
    return positions.length > 0 ? Math.min(...positions) : this.head;
  }

  status(): ProjectionStatus[] {
    return [...this.projections.values()].map((each) => statusOf(each, this.progressOf(each), this.head));
  }

  /** @throws for an unknown projection */
  generationOf(projection: string): number {
    return this.projection(projection).track.generation;
  }

  /** Resolves after the switch. A projection that throws keeps its old generation and reports the error. */
  async rebuild(names: readonly string[] = [...this.projections.keys()]): Promise<void> {
    const named = names.map((name) => this.projection(name));
    const idle = named.filter(({ track }) => !this.rebuildOf(track.name));
    if (idle.length > 0) await this.begin(idle);
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.readers.giveUp();
    await this.following.close();
    await Promise.all(this.jobs);
  }

  /**
   * An interrupted build may have left documents that nothing else deletes. A former process can still be on its way
   * to make its generation active, so they stay for a while.
   */
  private async beginTidyingUp(known: ReadonlyMap<string, Generation>): Promise<void> {
    const { formerReleased } = this.options;
    const active = new Map([...known].map(([projection, found]) => [projection, found.active]));
    const leftovers = await this.numbers.leftovers(active);
    if (!formerReleased) return dropLeftovers(this.readModels, leftovers);
    const job = formerReleased(this.ending.signal)
      .then(() => dropLeftovers(this.readModels, leftovers))
      .catch((error: unknown) => this.trouble(error))
      .finally(() => this.jobs.delete(job));
    this.jobs.add(job);
  }

  private followedFrom(): number {
    const positions = this.followed().map(({ position }) => position);
    return positions.length > 0 ? Math.min(...positions) : this.head;
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const size = this.options.batchSize ?? 1000;
    for (const batch of chunksOf(events, size)) await this.applyBatch(batch);
  }

  private async applyBatch(events: readonly RecordedEvent[]): Promise<void> {
    const began = Date.now();
    const position = events.at(-1)?.position ?? LOG_START;
    this.head = Math.max(this.head, position);
    const changed = await this.retryUntilDone(() => projectBatch(this.readModels, this.followed(), events));
    await this.noteLog();
    this.readers.reached(this.visible());
    try {
      this.options.onBatch?.({ events, position, changed, began });
    } catch (error) {
      this.trouble(error);
    }
  }

  private async begin(outdated: readonly ActiveProjection[]): Promise<void> {
    const { store, rebuildBatchSize = 5000 } = this.options;
    const { kept } = this;
    const rebuild = new Rebuild({
      store,
      readModels: this.readModels,
      numbers: this.numbers,
      tracks: outdated.map(({ track }) => track),
      batchSize: rebuildBatchSize,
      kept,
      mayGoOn: () => this.mayGoOn(),
      retryUntilDone: (work) => this.retryUntilDone(work),
      time: this.options.time,
    });
    this.rebuilds.add(rebuild);
    const job = this.run(rebuild).catch((error: unknown) => this.trouble(error));
    this.jobs.add(job);
    await job;
    this.jobs.delete(job);
  }

  private async run(rebuild: Rebuild): Promise<void> {
    try {
      await this.retryUntilDone(() => rebuild.prepare());
      await rebuild.catchUp();
      await rebuild.buildIndexes();
      await this.mutex.pass(() => this.switchTo(rebuild));
    } finally {
      this.rebuilds.delete(rebuild);
      this.readers.reached(this.visible());
    }
    await this.options.formerReleased?.(this.ending.signal);
    await rebuild.tidyUp();
    await this.noteLog();
  }

  /** Only once every active read model belongs to this log. */
  private async noteLog(): Promise<void> {
    const complete = [...this.projections.values()].every(({ following }) => following);
    if (complete) await this.retryUntilDone(() => this.identity.note());
  }

  /** Runs while following pauses, so that no event is missed. */
  private async switchTo(rebuild: Rebuild): Promise<void> {
    await rebuild.catchUp();
    for (const { name, failure } of rebuild.failed()) this.projection(name).failedBuild = failure;
    for (const track of await rebuild.activate()) this.projections.set(track.name, activeOf(track, true));
  }

  private followed(): Track[] {
    const following = [...this.projections.values()].filter((each) => each.following);
    return following.map(({ track }) => track).filter(({ failure }) => !failure);
  }

  private get kept(): number {
    return this.options.keptDocuments ?? KEPT_DOCUMENTS;
  }

  private progressOf({ track }: ActiveProjection): Progress | null {
    return this.rebuildOf(track.name)?.progress ?? null;
  }

  private rebuildOf(name: string): Rebuild | undefined {
    return [...this.rebuilds].find((rebuild) => rebuild.covers(name));
  }

  private projection(name: string): ActiveProjection {
    const found = this.projections.get(name);
    if (!found) throw new Error(`There is no projection named ${name}`);
    return found;
  }

  private retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
    const permitted = (): Promise<T> => {
      if (!this.mayGoOn()) throw new ProjectorClosed();
      return work();
    };
    return retryUntilDone(permitted, {
      signal: this.ending.signal,
      onTrouble: (error) => this.trouble(error),
      time: this.options.time,
    });
  }

  private mayGoOn(): boolean {
    return !this.ending.signal.aborted && this.options.mayWrite?.() !== false;
  }

  private trouble(error: unknown): void {
    if (!(error instanceof ProjectorClosed)) this.options.onTrouble?.(error);
  }
}
