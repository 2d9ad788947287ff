import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { Generation, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { isBeingBuilt, someWereBuilt, type ProjectionStatus } from './projector/projection-status.js';
import { WaitingReaders } from './projector/reads/waiting-readers.js';
import type { ProjectorStatus, ProjectorStatusStore } from './projector-status-store.js';
import type { ReadSide } from './read-side.js';
import { VisibleEvents } from './visible-events.js';

export interface ReadModelWatchOptions {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly statusStore: ProjectorStatusStore;
  readonly names: readonly string[];
  readonly newId: () => string;
  readonly onVisible?: (events: readonly RecordedEvent[], position: number) => void;
  /** Read models answer that were being built. */
  readonly onBuilt?: () => void;
  readonly onTrouble: (error: unknown) => void;
  readonly say: (line: string) => void;
  readonly time?: MachineTime | undefined;
}

const POLL_WAITING_MS = 10;
/** While the read models are behind what this process knows of. */
const POLL_BEHIND_MS = 500;
/** Otherwise: other processes may start a rebuild, end or stop. */
const POLL_AT_REST_MS = 4000;
/** Listeners are told after this time even if the read models are late. */
const MAX_DELAY_MS = 60_000;
/** The projecting process posts every four seconds. */
const SILENT_AFTER_MS = 12_000;

const NOT_PROJECTED = {
  state: 'stopped',
  current: false,
  error: 'No process projects.',
  failedEvent: null,
  rebuilding: null,
} as const;

/** The read models as a process sees them that does not write them: it polls the store. */
export class ReadModelWatch implements ReadSide {
  private readonly ending = new AbortController();
  private readonly time: MachineTime;
  private readonly readers: WaitingReaders;
  private generations = new Map<string, Generation>();
  private latest: ProjectorStatus | null = null;
  private heardAt: number;
  /** A status that is there at the start may be that of a dead process. */
  private hasLooked = false;
  private isFollowed = false;
  private reportedSilent = false;
  private head = LOG_START;
  private waiting = 0;
  private wakeUp = new AbortController();
  private polling: Promise<void> = Promise.resolve();
  private events: VisibleEvents | null = null;

  constructor(private readonly options: ReadModelWatchOptions) {
    this.time = options.time ?? MACHINE_TIME;
    this.readers = new WaitingReaders(this.time);
    this.heardAt = this.time.elapsed();
  }

  async start(): Promise<void> {
    await this.options.statusStore.prepare();
    this.head = await this.options.log.lastPosition();
    await this.poll();
    this.polling = this.pollUntilClosed();
    const { onVisible } = this.options;
    if (!onVisible) return;
    const { log, onTrouble } = this.options;
    const shown = (position: number): Promise<void> => this.shown(position);
    this.events = new VisibleEvents({
      log,
      after: this.head,
      shown,
      onVisible,
      onTrouble,
      time: this.time,
    });
  }

  checkNow(): void {
    this.wakeUp.abort();
  }

  visible(): number {
    const awaited = this.options.names.filter((name) => this.posted(name)?.state !== 'stopped');
    const followed = awaited.filter((name) => this.posted(name)?.current !== false);
    if (followed.length > 0)
      return Math.min(...followed.map((name) => this.generations.get(name)?.position ?? LOG_START));
    return awaited.length > 0 ? LOG_START - 1 : this.head;
  }

  private posted(name: string): ProjectionStatus | undefined {
    return this.latest?.projections.find((each) => each.name === name);
  }

  async waitFor(position: number, timeoutMs: number): Promise<boolean> {
    this.head = Math.max(this.head, position);
    if (this.visible() >= position) return true;
    if (this.ending.signal.aborted) return false;
    this.waiting += 1;
    this.checkNow();
    try {
      return await this.readers.wait(position, timeoutMs);
    } finally {
      this.waiting -= 1;
    }
  }

  status(): ProjectionStatus[] {
    const posted = this.isProjected() ? this.latest?.projections : undefined;
    return this.options.names.map((name) => ({
      ...(posted?.find((each) => each.name === name) ?? NOT_PROJECTED),
      ...this.storedState(name),
    }));
  }

  private storedState(name: string): Pick<ProjectionStatus, 'name' | 'generation' | 'position' | 'lag'> {
    const { active: generation = 0, position = LOG_START } = this.generations.get(name) ?? {};
    return { name, generation, position, lag: Math.max(0, this.head - position) };
  }

  isProjected(): boolean {
    return this.isFollowed && !this.isSilent();
  }

  generationOf(projection: string): number {
    if (!this.options.names.includes(projection))
      throw new Error(`There is no projection named ${projection}`);
    return this.generations.get(projection)?.active ?? 0;
  }

  async rebuild(names?: readonly string[]): Promise<void> {
    await this.options.statusStore.request({ requestId: this.options.newId(), names: names ?? null });
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.checkNow();
    this.readers.giveUp();
    await this.events?.close();
    await this.polling;
  }

  private isSilent(): boolean {
    return this.time.elapsed() - this.heardAt > SILENT_AFTER_MS;
  }

  private async pollUntilClosed(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.poll().catch((error: unknown) => this.options.onTrouble(error));
      await this.time.sleep(this.pause(), this.wakeUp.signal);
      if (this.wakeUp.signal.aborted) this.wakeUp = new AbortController();
    }
  }

  private pause(): number {
    if (this.waiting > 0) return POLL_WAITING_MS;
    return this.isAtRest() ? POLL_AT_REST_MS : POLL_BEHIND_MS;
  }

  private isAtRest(): boolean {
    return this.visible() >= this.head && this.isProjected() && !this.status().some(isBeingBuilt);
  }

  private async poll(): Promise<void> {
    const { readModels, statusStore } = this.options;
    const [generations, latest] = await Promise.all([readModels.generations(), statusStore.latest()]);
    const before = this.status();
    this.generations = new Map(generations.map((found) => [found.projection, found]));
    const isNews = latest?.holder !== this.latest?.holder || latest?.beat !== this.latest?.beat;
    if (isNews) {
      this.heardAt = this.time.elapsed();
      this.isFollowed = this.hasLooked;
    }
    this.hasLooked = true;
    this.latest = latest;
    this.readers.reached(this.visible());
    if (someWereBuilt(before, this.status())) this.options.onBuilt?.();
    this.reportChange();
  }

  private reportChange(): void {
    const silent = this.isSilent();
    if (silent === this.reportedSilent) return;
    this.reportedSilent = silent;
    this.options.say(
      silent ? 'No process projects: the read models are not updated.' : 'The read models are updated again.',
    );
  }

  /** Without a caller who waits, the store is not asked more often. */
  private async shown(position: number): Promise<void> {
    if (this.isAtRest()) this.checkNow();
    this.head = Math.max(this.head, position);
    if (this.visible() >= position || this.ending.signal.aborted) return;
    await this.readers.wait(position, MAX_DELAY_MS);
  }
}
