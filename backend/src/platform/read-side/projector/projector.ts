import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { ActiveProjections } from './active-projections.js';
import { BatchSize } from './batch-size.js';
import { fenced } from './fenced-read-models.js';
import { Following } from './following.js';
import { GenerationNumbers } from './rebuild/generation-numbers.js';
import { LogIdentity } from './rebuild/log-identity.js';
import { rebuildReasonOf, type RebuildReason } from './rebuild/rebuild-reasons.js';
import { Mutex } from './mutex.js';
import { openProjection } from './open-projection.js';
import { projectBatch } from './project-batch.js';
import { statusOf, type ActiveProjection, type ProjectionStatus } from './projection-status.js';
import type { AppliedBatch, ProjectorOptions } from './projector-options.js';
import type { ActiveGenerations } from './reads/read-model-reader.js';
import { Rebuilds } from './rebuild/rebuilds.js';
import { WaitingReaders } from './reads/waiting-readers.js';
import { WritePermission } from './write-permission.js';

const KEPT_DOCUMENTS = 32_768;

/** Follows the log and keeps the active read models up to date. */
export class Projector implements ActiveGenerations {
  private readonly active = new ActiveProjections();
  private readonly readers: WaitingReaders;
  /** Serializes following and switching generations. */
  private readonly mutex = new Mutex();
  private readonly permission: WritePermission;
  private readonly following: Following<RecordedEvent>;
  private readonly readModels: ReadModels;
  private readonly rebuilds: Rebuilds;
  private readonly batchSize: BatchSize;
  private head = LOG_START;
  /** No stored document is of another log. */
  private allOurs = false;

  private readonly identity: LogIdentity;
  private readonly numbers: GenerationNumbers;

  constructor(private readonly options: ProjectorOptions) {
    const { store, time, batchSize = 1000, rebuildBatchSize = 5000, formerReleased } = options;
    this.batchSize = new BatchSize(batchSize, time);
    this.permission = new WritePermission(options);
    this.readModels = fenced(options.readModels, () => options.mayWrite?.() !== false);
    this.identity = new LogIdentity(store, this.readModels);
    this.numbers = new GenerationNumbers(this.readModels);
    this.readers = new WaitingReaders(time);
    const { active, mutex, numbers, permission, readModels } = this;
    this.rebuilds = new Rebuilds({
      store,
      readModels,
      numbers,
      active,
      permission,
      time,
      formerReleased,
      batchSize: rebuildBatchSize,
      kept: this.kept,
      whilePaused: (task) => mutex.pass(task),
      onEnd: () => this.readers.reached(this.visible()),
      noteLog: () => this.noteLog(),
    });
    this.following = new Following({
      store,
      after: () => {
        const positions = this.active.followed().map(({ position }) => position);
        return positions.length > 0 ? Math.min(...positions) : this.head;
      },
      take: (events) => mutex.pass(() => this.take(events)),
      onTrouble: (error) => permission.report(error),
      time,
    });
  }

  /** Resolves when following has begun. Builds may still run, see `whenBuilt`. */
  async start(): Promise<void> {
    const { store, projections } = this.options;
    await this.numbers.prepare();
    // Read generations before the log's end, so that they are never ahead of it.
    const known = new Map((await this.readModels.generations()).map((found) => [found.projection, found]));
    this.head = await store.lastPosition();
    const isOurs = (this.allOurs = await this.identity.isOurs());
    const reasons: RebuildReason[] = [];
    for (const projection of projections) {
      const found = known.get(projection.name);
      const reason = rebuildReasonOf(projection, { found, isOurs, head: this.head });
      if (reason) reasons.push(reason);
      const opening = { fits: reason === null, numbers: this.numbers, kept: this.kept };
      this.active.add(await openProjection(this.readModels, projection, found, opening));
    }
    const found = this.active.followed().filter(({ name }) => known.has(name));
    // All at once: on a server, each waits for two answers.
    await Promise.all(found.map(({ spec }) => this.readModels.ensure(spec)));
    await this.rebuilds.removeLeftovers(known);
    if (reasons.length > 0) this.options.onRebuildReasons?.(reasons);
    const outdated = this.active.all.filter(({ following }) => !following);
    if (outdated.length > 0) void this.rebuilds.begin(outdated, this.head);
    this.following.start();
  }

  isProjected(): boolean {
    return !this.permission.signal.aborted;
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
    return this.mutex.pass(() => this.active.areActiveIn(this.readModels));
  }

  whenBuilt(): Promise<void> {
    return this.rebuilds.whenDone();
  }

  /** False on timeout. Projections that have stopped, or that are built, are ignored. */
  async waitFor(position: number, timeoutMs: number): Promise<boolean> {
    this.head = Math.max(this.head, position);
    if (this.visible() >= position) return true;
    return this.isProjected() ? this.readers.wait(position, timeoutMs) : false;
  }

  /** Of those that follow the log. What is still built, or built anew for another version, is not waited for. */
  visible(): number {
    const followed = this.active.followed();
    if (followed.length > 0) return Math.min(...followed.map(({ position }) => position));
    return this.active.all.some((each) => this.isRebuilt(each)) ? LOG_START - 1 : this.head;
  }

  status(): ProjectionStatus[] {
    return this.active.all.map((each) =>
      statusOf(each, this.rebuilds.progressOf(each.track.name), this.head),
    );
  }

  /** @throws for an unknown projection */
  generationOf(projection: string): number {
    return this.active.named(projection).track.generation;
  }

  /** Resolves after the switch. A projection that throws keeps its old generation and reports the error. */
  async rebuild(names: readonly string[] = this.active.names): Promise<void> {
    const idle = names.map((name) => this.active.named(name)).filter((each) => !this.isRebuilt(each));
    if (idle.length > 0) await this.rebuilds.begin(idle, this.head);
  }

  async close(): Promise<void> {
    this.permission.end();
    this.readers.giveUp();
    await this.following.close();
    await this.rebuilds.whenDone();
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    this.head = Math.max(this.head, events.at(-1)?.position ?? LOG_START);
    for (let left = events; left.length > 0;) {
      const began = Date.now();
      const applied = await this.permission.retryUntilDone(() => this.applyFirst(left));
      left = left.slice(applied.events.length);
      await this.noteLog();
      this.readers.reached(this.visible());
      try {
        this.options.onBatch?.({ ...applied, began });
      } catch (error) {
        this.permission.report(error);
      }
    }
  }

  /** Applies as many as fit one batch. */
  private async applyFirst(left: readonly RecordedEvent[]): Promise<Omit<AppliedBatch, 'began'>> {
    const events = this.batchSize.firstOf(left);
    const changed = await this.batchSize.observe(events.length, () =>
      projectBatch(this.readModels, this.active.followed(), events, this.batchSize.inParts),
    );
    return { events, position: events.at(-1)?.position ?? LOG_START, changed };
  }

  /** Only once every active read model belongs to this log. */
  private async noteLog(): Promise<void> {
    if (this.allOurs || this.active.areCurrent)
      await this.permission.retryUntilDone(() => this.identity.note());
  }

  private isRebuilt({ track }: ActiveProjection): boolean {
    return this.rebuilds.progressOf(track.name) !== null;
  }

  private get kept(): number {
    return this.options.keptDocuments ?? KEPT_DOCUMENTS;
  }
}
