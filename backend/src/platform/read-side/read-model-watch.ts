import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Generation, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { ProjectionStatus } from '@arena/projections/projector/projection-status';
import { Following } from '@arena/projections/projector/following';
import { WaitingReaders } from '@arena/projections/projector/waiting-readers';
import type { Notice, ProjectorBoard } from './projector-board.js';
import type { ReadSide } from './read-side.js';

export interface ReadModelWatchOptions {
  /** The log as it is read. */
  readonly log: EventStore;
  readonly readModels: ReadModels;
  readonly board: ProjectorBoard;
  /** Names of the projections. */
  readonly names: readonly string[];
  readonly newId: () => string;
  /** Hears the events of the log once the read models show them; absent: nobody listens here. */
  readonly onVisible?: (events: readonly RecordedEvent[], position: number) => void;
  readonly onTrouble: (error: unknown) => void;
  /** Takes the lines for the operator. */
  readonly say: (line: string) => void;
}

/** Milliseconds between two looks: while somebody waits for a position, and otherwise. */
const LOOK_SOON = 10;
const LOOK_LATER = 500;
/** Milliseconds after which listeners are told all the same: late is better than never. */
const LONGEST_SILENCE = 60_000;
/** Milliseconds without a notice after which nobody projects. */
const SILENT_AFTER = 10_000;

/** The read models as a process sees them that does not write them: by asking the store how far they are. */
export class ReadModelWatch implements ReadSide {
  private readonly ending = new AbortController();
  private readonly readers = new WaitingReaders();
  private generations = new Map<string, Generation>();
  private notice: Notice | null = null;
  /** When the notice was first seen as it is. */
  private noticedAt = performance.now();
  /** What the operator was told last. */
  private toldSilent = false;
  private head = LOG_START;
  private waiting = 0;
  private hurry = new AbortController();
  private looking: Promise<void> = Promise.resolve();
  private following: Following | null = null;

  constructor(private readonly options: ReadModelWatchOptions) {}

  async start(): Promise<void> {
    await this.options.board.prepare();
    this.head = await this.options.log.lastPosition();
    await this.look();
    this.looking = this.lookOnAndOn();
    const { onVisible } = this.options;
    if (onVisible) this.follow(onVisible);
  }

  /** Somebody in this process knows that there is something to see. */
  nudge(): void {
    this.hurry.abort();
  }

  visible(): number {
    const positions = this.options.names
      .filter((name) => this.stateOf(name) !== 'stopped')
      .map((name) => this.generations.get(name)?.position ?? LOG_START);
    return positions.length > 0 ? Math.min(...positions) : this.head;
  }

  async waitFor(position: number, timeoutMs: number): Promise<boolean> {
    this.head = Math.max(this.head, position);
    if (this.visible() >= position) return true;
    if (this.ending.signal.aborted) return false;
    this.waiting += 1;
    this.nudge();
    try {
      return await this.readers.wait(position, timeoutMs);
    } finally {
      this.waiting -= 1;
    }
  }

  status(): ProjectionStatus[] {
    const projected = this.isProjected();
    return this.options.names.map((name) => {
      const { active: generation = 0, position = LOG_START } = this.generations.get(name) ?? {};
      const told = projected ? this.notice?.projections.find((each) => each.name === name) : undefined;
      return {
        name,
        generation,
        position,
        lag: Math.max(0, this.head - position),
        state: told?.state ?? 'stopped',
        error: told ? told.error : 'No process projects.',
        errorPosition: told?.errorPosition ?? null,
        rebuilding: told?.rebuilding ?? null,
      };
    });
  }

  /** One that lives posts a notice twice a second. */
  isProjected(): boolean {
    return this.notice !== null && !this.isSilent();
  }

  /** @throws when there is no such projection */
  generationOf(projection: string): number {
    if (!this.options.names.includes(projection))
      throw new Error(`There is no projection named ${projection}`);
    return this.generations.get(projection)?.active ?? 0;
  }

  async rebuild(names?: readonly string[]): Promise<void> {
    await this.options.board.request({ requestId: this.options.newId(), names: names ?? null });
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.nudge();
    this.readers.giveUp();
    await this.following?.close();
    await this.looking;
  }

  private isSilent(): boolean {
    return performance.now() - this.noticedAt > SILENT_AFTER;
  }

  private stateOf(name: string): ProjectionStatus['state'] | undefined {
    return this.notice?.projections.find((each) => each.name === name)?.state;
  }

  private async lookOnAndOn(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.look().catch((error: unknown) => this.options.onTrouble(error));
      const pause = this.waiting > 0 ? LOOK_SOON : LOOK_LATER;
      await sleep(pause, null, { signal: this.hurry.signal }).catch(() => undefined);
      if (this.hurry.signal.aborted) this.hurry = new AbortController();
    }
  }

  private async look(): Promise<void> {
    const { readModels, board } = this.options;
    const [generations, notice] = await Promise.all([readModels.generations(), board.latest()]);
    this.generations = new Map(generations.map((found) => [found.projection, found]));
    const isNews = notice?.holder !== this.notice?.holder || notice?.notice !== this.notice?.notice;
    if (isNews) this.noticedAt = performance.now();
    this.notice = notice;
    this.readers.reached(this.visible());
    this.tellChange();
  }

  /** Whoever runs this node should know why its pages stand still. */
  private tellChange(): void {
    const silent = this.isSilent();
    if (silent === this.toldSilent) return;
    this.toldSilent = silent;
    this.options.say(
      silent ? 'No process projects: the read models stand still.' : 'The read models are kept up again.',
    );
  }

  private follow(onVisible: NonNullable<ReadModelWatchOptions['onVisible']>): void {
    let position = this.head;
    this.following = new Following({
      store: this.options.log,
      after: () => position,
      take: async (events) => {
        position = events.at(-1)?.position ?? position;
        this.head = Math.max(this.head, position);
        // Nobody is in a hurry here: that is for those who wait to see their own command.
        if (this.visible() < position) await this.readers.wait(position, LONGEST_SILENCE);
        if (!this.ending.signal.aborted) onVisible(events, position);
      },
      onTrouble: (error) => this.options.onTrouble(error),
    });
    this.following.start();
  }
}
