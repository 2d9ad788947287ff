import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { fenced } from './fenced-read-models.js';
import { Following } from './following.js';
import { LogIdentity } from './log-identity.js';
import { lineOf, openLine } from './open-line.js';
import { ProjectorClosed, Turnstile, persistently, sleep } from './persistence.js';
import { projectBatch } from './project-batch.js';
import { statusOf, type Line, type ProjectionStatus } from './projection-status.js';
import type { ProjectorOptions } from './projector-options.js';
import type { ActiveGenerations } from './read-model-reader.js';
import { Rebuild } from './rebuild.js';
import type { Progress, Track } from './track.js';
import { WaitingReaders } from './waiting-readers.js';

/** The one loop that writes read models: reads the log in batches, folds, writes documents and checkpoint together. */
export class Projector implements ActiveGenerations {
  private readonly lines = new Map<string, Line>();
  private readonly rebuilds = new Set<Rebuild>();
  private readonly jobs = new Set<Promise<void>>();
  private readonly readers = new WaitingReaders();
  /** Following and switching generations take turns. */
  private readonly turnstile = new Turnstile();
  private readonly ending = new AbortController();
  private readonly following: Following;
  /** Written only while this process may. */
  private readonly readModels: ReadModels;
  /** The last position known to be in the log. */
  private head = LOG_START;

  private readonly identity: LogIdentity;

  constructor(private readonly options: ProjectorOptions) {
    this.readModels = fenced(options.readModels, () => options.mayWrite?.() !== false);
    this.identity = new LogIdentity(options.store, this.readModels);
    this.following = new Following({
      store: options.store,
      after: () => this.followedFrom(),
      take: (events) => this.turnstile.pass(() => this.take(events)),
      onTrouble: (error) => this.trouble(error),
    });
  }

  /** Resolves when the log is followed; builds that take longer go on, see `whenBuilt`. */
  async start(): Promise<void> {
    const { store, projections } = this.options;
    // In this order: what was projected a moment ago is never ahead of the log.
    const known = new Map((await this.readModels.generations()).map((found) => [found.projection, found]));
    this.head = await store.lastPosition();
    const ours = await this.identity.isOurs();
    for (const projection of projections) {
      const found = known.get(projection.name);
      this.lines.set(
        projection.name,
        await openLine(this.readModels, projection, { found, ours, head: this.head }),
      );
    }
    const outdated = [...this.lines.values()].filter(({ following }) => !following);
    if (outdated.length > 0) void this.begin(outdated);
    this.following.start();
  }

  isProjected(): boolean {
    return !this.ending.signal.aborted;
  }

  /** The log has events that this process cannot take. */
  get stuck(): boolean {
    return this.following.stuck;
  }

  /** Resolves when no build is under way. */
  async whenBuilt(): Promise<void> {
    while (this.jobs.size > 0) await Promise.all(this.jobs);
  }

  /**
   * True once every read model shows this position, false after so many milliseconds. Stopped projections are not
   * waited for.
   */
  async waitFor(position: number, timeoutMs: number): Promise<boolean> {
    this.head = Math.max(this.head, position);
    if (this.visible() >= position) return true;
    return this.ending.signal.aborted ? false : this.readers.wait(position, timeoutMs);
  }

  /** Every read model that is not stopped shows the log up to here. */
  visible(): number {
    const awaited = [...this.lines.values()].filter(
      (line) => !line.track.failure && (line.following || this.rebuildOf(line.track.name)),
    );
    const positions = awaited.map(({ track, following }) => (following ? track.position : LOG_START - 1));
    return positions.length > 0 ? Math.min(...positions) : this.head;
  }

  status(): ProjectionStatus[] {
    return [...this.lines.values()].map((line) => statusOf(line, this.progressOf(line), this.head));
  }

  /** @throws when there is no such projection */
  generationOf(projection: string): number {
    return this.line(projection).track.generation;
  }

  /**
   * Builds new generations beside the old ones, which answer until the new ones have caught up. Resolves after the
   * switch; a projection that breaks on the way keeps its old generation and says so in its status.
   */
  async rebuild(names: readonly string[] = [...this.lines.keys()]): Promise<void> {
    const lines = names.map((name) => this.line(name));
    const idle = lines.filter(({ track }) => !this.rebuildOf(track.name));
    if (idle.length > 0) await this.begin(idle);
  }

  /** Stops after the batch at hand. */
  async close(): Promise<void> {
    this.ending.abort();
    this.readers.giveUp();
    await this.following.close();
    await Promise.all(this.jobs);
  }

  private followedFrom(): number {
    const positions = this.followed().map(({ position }) => position);
    return positions.length > 0 ? Math.min(...positions) : this.head;
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const size = this.options.batchSize ?? 1000;
    for (let start = 0; start < events.length; start += size) {
      await this.applyBatch(events.slice(start, start + size));
    }
  }

  private async applyBatch(events: readonly RecordedEvent[]): Promise<void> {
    const position = events.at(-1)?.position ?? LOG_START;
    this.head = Math.max(this.head, position);
    const changed = await this.insist(() => projectBatch(this.readModels, this.followed(), events));
    await this.noteLog();
    this.readers.reached(this.visible());
    try {
      this.options.onBatch?.({ events, position, changed });
    } catch (error) {
      this.trouble(error);
    }
  }

  private async begin(lines: readonly Line[]): Promise<void> {
    const { store, rebuildBatchSize = 5000 } = this.options;
    const rebuild = new Rebuild({
      store,
      readModels: this.readModels,
      tracks: lines.map(({ track }) => track),
      batchSize: rebuildBatchSize,
      mayGoOn: () => this.mayGoOn(),
      insist: (work) => this.insist(work),
    });
    this.rebuilds.add(rebuild);
    const job = this.run(rebuild).catch((error: unknown) => this.trouble(error));
    this.jobs.add(job);
    await job;
    this.jobs.delete(job);
  }

  private async run(rebuild: Rebuild): Promise<void> {
    try {
      await this.insist(() => rebuild.prepare());
      await rebuild.catchUp();
      await this.turnstile.pass(() => this.switchTo(rebuild));
    } finally {
      this.rebuilds.delete(rebuild);
      this.readers.reached(this.visible());
    }
    const { formerStaysMs = 0 } = this.options;
    if (formerStaysMs > 0) await sleep(formerStaysMs, this.ending.signal);
    await rebuild.tidyUp();
    await this.noteLog();
  }

  /** Once all that is read was made of this log. */
  private async noteLog(): Promise<void> {
    const complete = [...this.lines.values()].every(({ following }) => following);
    if (complete) await this.insist(() => this.identity.note());
  }

  /** While the log is not followed: what came since is folded in, then readers see the new generations. */
  private async switchTo(rebuild: Rebuild): Promise<void> {
    await rebuild.catchUp();
    for (const { name, failure } of rebuild.failed()) this.line(name).failedBuild = failure;
    for (const track of await rebuild.activate()) this.lines.set(track.name, lineOf(track, true));
  }

  private followed(): Track[] {
    const following = [...this.lines.values()].filter((line) => line.following);
    return following.map(({ track }) => track).filter(({ failure }) => !failure);
  }

  private progressOf({ track }: Line): Progress | null {
    return this.rebuildOf(track.name)?.progress ?? null;
  }

  private rebuildOf(name: string): Rebuild | undefined {
    return [...this.rebuilds].find((rebuild) => rebuild.covers(name));
  }

  private line(name: string): Line {
    const line = this.lines.get(name);
    if (!line) throw new Error(`There is no projection named ${name}`);
    return line;
  }

  private insist<T>(work: () => Promise<T>): Promise<T> {
    const permitted = (): Promise<T> => {
      if (!this.mayGoOn()) throw new ProjectorClosed();
      return work();
    };
    return persistently(permitted, this.ending.signal, (error) => this.trouble(error));
  }

  private mayGoOn(): boolean {
    return !this.ending.signal.aborted && this.options.mayWrite?.() !== false;
  }

  private trouble(error: unknown): void {
    if (!(error instanceof ProjectorClosed)) this.options.onTrouble?.(error);
  }
}
