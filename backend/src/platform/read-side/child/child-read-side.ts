import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, StoreUnavailable, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Unfit } from '@arena/infra/read-models/open-read-models-file';
import { rebuildLine, unfitLine } from '../projector/rebuild/rebuild-reasons.js';
import { someWereBuilt, type ProjectionStatus } from '../projector/projection-status.js';
import { retryUntilDone } from '../projector/reads/retry-until-done.js';
import { WaitingReaders } from '../projector/reads/waiting-readers.js';
import type { ChildTarget } from '../../stores/stores.js';
import type { ReadSide } from '../read-side.js';
import { VisibleEvents } from '../visible-events.js';
import type { Report } from './messages.js';
import { ProjectorSession, type SessionEvents, type Silence } from './projector-session.js';

export interface ChildReadSideOptions {
  readonly log: EventLog;
  readonly target: ChildTarget;
  readonly names: readonly string[];
  readonly onVisible: (events: readonly RecordedEvent[], position: number) => void;
  /** Read models answer that were being built. */
  readonly onBuilt: () => void;
  readonly onTrouble: (error: unknown) => void;
  readonly say: (line: string) => void;
  readonly silence?: Silence;
}

const RESTARTING = 'The projector is being restarted.';
const SILENT = 'The projector does not answer.';
const NOT_BUILT = 0;
const NOTHING_VISIBLE = LOG_START - 1;
/** Milliseconds. Listeners are told after this time even if the read models are late. */
const MAX_DELAY = 60_000;

/** The read models that a child process writes. Starts a child that died again, and replaces a file that it cannot use. */
export class ChildReadSide implements ReadSide {
  private readonly ending = new AbortController();
  private readonly readers = new WaitingReaders();
  private session: ProjectorSession | null = null;
  private projections: readonly ProjectionStatus[] = [];
  /** Asked for by every read. */
  private generations: ReadonlyMap<string, number> = new Map();
  private position = NOTHING_VISIBLE;
  private head = LOG_START;
  /** The file is removed before the next session. */
  private mustReplace = false;
  private recovery: Promise<void> = Promise.resolve();
  private events: VisibleEvents | null = null;

  private constructor(private readonly options: ChildReadSideOptions) {
    this.show(options.names.map(notBuilt));
    options.target.file.onDamage(() => this.foundUnfit({ kind: 'damaged' }));
    options.target.onAppend((position) => this.appended(position));
  }

  /** @throws StoreUnavailable when the child cannot open the stores */
  static async open(options: ChildReadSideOptions): Promise<ChildReadSide> {
    const readSide = new ChildReadSide(options);
    await readSide.begin();
    await readSide.follow();
    return readSide;
  }

  visible(): number {
    return this.position;
  }

  async waitFor(position: number, timeoutMs: number): Promise<boolean> {
    this.head = Math.max(this.head, position);
    if (this.position >= position) return true;
    return this.ending.signal.aborted ? false : this.readers.wait(position, timeoutMs);
  }

  status(): ProjectionStatus[] {
    return this.projections.map((each) => this.current(each));
  }

  isProjected(): boolean {
    return this.session?.isSilent === false;
  }

  /** @throws for an unknown projection */
  generationOf(projection: string): number {
    const found = this.generations.get(projection);
    if (found === undefined) throw new Error(`There is no projection named ${projection}`);
    return found;
  }

  async rebuild(names?: readonly string[]): Promise<void> {
    await this.running().ask({ name: 'rebuild', names: names ?? null });
  }

  async purge(): Promise<void> {
    await this.running().ask({ name: 'purge' });
  }

  async saveSnapshot(stream: string): Promise<void> {
    await this.running().ask({ name: 'snapshot', stream });
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.readers.giveUp();
    await this.events?.close();
    await this.recovery;
    await this.session?.close();
  }

  private running(): ProjectorSession {
    if (!this.session) throw new StoreUnavailable(RESTARTING);
    if (this.session.isSilent) throw new StoreUnavailable(SILENT);
    return this.session;
  }

  /** A file that cannot be used is replaced once. */
  private async begin(): Promise<void> {
    await this.openSession().catch((error: unknown) => {
      if (!this.mustReplace) throw error;
      return this.openSession();
    });
  }

  private async openSession(): Promise<void> {
    const { target, onTrouble, say, silence } = this.options;
    const replaced = this.mustReplace;
    if (replaced) {
      await target.file.remove();
      this.mustReplace = false;
    }
    const events: SessionEvents = {
      onReport: (report) => this.take(report),
      // The reason was told when it was found.
      onRebuildReasons: (reasons) => {
        if (!replaced) say(rebuildLine(reasons));
      },
      onTrouble,
      onUnfit: (unfit) => this.foundUnfit(unfit),
    };
    const session = await ProjectorSession.open(target.places, events, silence);
    await this.use(session);
    // Appends were not told while it opened.
    session.appended();
    void session.ended.then((reason) => this.lost(reason));
  }

  /** @throws when the file was found unfit while the session opened */
  private async use(session: ProjectorSession): Promise<void> {
    try {
      if (this.mustReplace) throw new StoreUnavailable('The read models are replaced');
      this.options.target.file.open();
      this.session = session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  private lost(reason: string): void {
    this.session = null;
    if (this.ending.signal.aborted) return;
    if (!this.mustReplace) this.options.say(`The projector has stopped (${reason}) and is started again.`);
    this.recovery = this.recover().catch(() => undefined);
  }

  private async recover(): Promise<void> {
    const { onTrouble } = this.options;
    await retryUntilDone(() => this.beginAgain(), { signal: this.ending.signal, onTrouble });
  }

  private async beginAgain(): Promise<void> {
    if (this.options.target.file.isOpen) await this.readGenerations();
    await this.begin();
  }

  /** The last switch may not have been reported, and the next projector drops what is not active. */
  private async readGenerations(): Promise<void> {
    const active = new Map(
      (await this.options.target.file.generations()).map((found) => [found.projection, found.active]),
    );
    this.show(
      this.projections.map((each) => ({ ...each, generation: active.get(each.name) ?? each.generation })),
    );
  }

  private show(projections: readonly ProjectionStatus[]): void {
    const before = this.projections;
    this.projections = projections;
    this.generations = new Map(projections.map(({ name, generation }) => [name, generation]));
    if (someWereBuilt(before, projections)) this.options.onBuilt();
  }

  /** Found by a reader here, or by the child, whose session then ends by itself. */
  private foundUnfit(unfit: Unfit): void {
    if (this.mustReplace || this.ending.signal.aborted) return;
    this.mustReplace = true;
    this.show(this.options.names.map(notBuilt));
    this.position = NOTHING_VISIBLE;
    this.options.say(unfitLine(unfit));
    void this.options.target.file.close();
    void this.session?.close();
  }

  private take({ visible, projections }: Report): void {
    if (this.mustReplace) return;
    this.position = visible;
    if (projections) this.show(projections);
    this.readers.reached(visible);
  }

  private appended(position: number): void {
    this.head = Math.max(this.head, position);
    this.session?.appended();
  }

  private async follow(): Promise<void> {
    const { log, onVisible, onTrouble } = this.options;
    this.head = Math.max(this.head, await log.lastPosition());
    this.events = new VisibleEvents({
      log,
      after: this.head,
      shown: (position) => this.waitFor(position, MAX_DELAY),
      onVisible,
      onTrouble,
    });
  }

  private current(reported: ProjectionStatus): ProjectionStatus {
    const { state } = reported;
    const position = state === 'live' ? Math.max(reported.position, this.position) : reported.position;
    const status = { ...reported, position, lag: Math.max(0, this.head - position) };
    if (!this.session) return { ...status, ...stopped(RESTARTING) };
    return this.session.isSilent ? { ...status, ...stopped(SILENT) } : status;
  }
}

function stopped(error: string): Pick<ProjectionStatus, 'state' | 'error' | 'failedEvent' | 'rebuilding'> {
  return { state: 'stopped', error, failedEvent: null, rebuilding: null };
}

function notBuilt(name: string): ProjectionStatus {
  return { name, generation: NOT_BUILT, position: LOG_START, lag: 0, current: false, ...stopped(RESTARTING) };
}
