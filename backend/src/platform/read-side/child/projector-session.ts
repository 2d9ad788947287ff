import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ProjectorPlaces } from '../../config/store-urls.js';
import type { Unfit } from '@arena/infra/read-models/open-read-models-file';
import type { RebuildReason } from '../projector/rebuild/rebuild-reasons.js';
import type { Demand, FromChild, Report, ToChild } from './messages.js';
import { ProjectorChild } from './projector-child.js';

/** Milliseconds without a message of the child. */
export interface Silence {
  /** It does not answer. A VACUUM or an index of a large season may take as long. */
  readonly noted: number;
  /** It hangs, and is killed. */
  readonly ended: number;
  /** It has not closed its stores in this time, and is killed. Read models survive that. */
  readonly closing: number;
}

const SILENCE: Silence = { noted: 60_000, ended: 600_000, closing: 20_000 };
/** In a time that is noted. */
const LOOKS = 2;

export interface SessionEvents {
  readonly onReport: (report: Report) => void;
  readonly onRebuildReasons: (reasons: readonly RebuildReason[]) => void;
  readonly onTrouble: (text: string) => void;
  readonly onUnfit: (unfit: Unfit) => void;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** The main process's side of a projector that runs in the child. */
export class ProjectorSession {
  /** Resolves with the reason when the projector has stopped and its stores are closed. */
  readonly ended: Promise<string>;
  private readonly opened: Promise<void>;
  private readonly waiting = new Map<number, Waiting>();
  private opening: Waiting = { resolve: () => undefined, reject: () => undefined };
  private demands = 0;
  private isOver = false;
  /** Since the last message. Nobody looks while the program itself is frozen. */
  private silentLooks = 0;
  private readonly watch: NodeJS.Timeout;
  private refusal: string | null = null;
  private end: (reason: string) => void = () => undefined;
  private readonly send: (message: ToChild) => void;
  private readonly forget: () => void;
  private readonly kill: () => void;

  private constructor(
    places: ProjectorPlaces,
    private readonly events: SessionEvents,
    private readonly silence: Silence,
  ) {
    this.opened = new Promise((resolve, reject) => (this.opening = { resolve, reject }));
    this.ended = new Promise<string>((resolve) => (this.end = resolve));
    const { send, forget, kill } = ProjectorChild.running().open({
      take: (message) => this.take(message),
      died: (reason) => this.over(reason),
    });
    this.send = send;
    this.forget = forget;
    this.kill = kill;
    this.watch = setInterval(() => this.look(), silence.noted / LOOKS);
    this.watch.unref();
    send({ type: 'open', places });
  }

  /** @throws StoreUnavailable when the child cannot open the stores, or ends */
  static async open(
    places: ProjectorPlaces,
    events: SessionEvents,
    silence = SILENCE,
  ): Promise<ProjectorSession> {
    const session = new ProjectorSession(places, events, silence);
    try {
      await session.opened;
      return session;
    } catch (error) {
      await session.ended;
      throw error;
    }
  }

  /** The child has said nothing for so long that its work may have stopped. */
  get isSilent(): boolean {
    return this.silentLooks > LOOKS;
  }

  /** The log has grown. */
  appended(): void {
    if (!this.isOver) this.send({ type: 'appended' });
  }

  /** @throws StoreUnavailable when the projector stops, or the failure of the projector */
  ask(demand: Demand): Promise<void> {
    const id = (this.demands += 1);
    return new Promise((resolve, reject) => {
      if (this.isOver) throw new StoreUnavailable('The projector has stopped');
      this.waiting.set(id, { resolve, reject });
      this.send({ type: 'demand', id, demand });
    });
  }

  async close(): Promise<void> {
    if (!this.isOver) this.send({ type: 'close' });
    const patience = setTimeout(() => this.kill(), this.silence.closing);
    await this.ended;
    clearTimeout(patience);
  }

  private look(): void {
    this.silentLooks += 1;
    if (this.silentLooks * (this.silence.noted / LOOKS) > this.silence.ended) this.kill();
  }

  private take(message: FromChild): void {
    this.silentLooks = 0;
    this.tell(message);
    if (message.type === 'opened') this.opening.resolve();
    if (message.type === 'switched') this.send({ type: 'released', id: message.id });
    if (message.type === 'done') this.settle(message.id, message.error);
    if (message.type === 'refused') this.refusal = message.text;
    if (message.type === 'ended') this.over(this.refusal ?? 'it was closed');
  }

  private tell(message: FromChild): void {
    const { onReport, onRebuildReasons, onTrouble, onUnfit } = this.events;
    if (message.type === 'report') onReport(message);
    if (message.type === 'rebuild-reasons') onRebuildReasons(message.reasons);
    if (message.type === 'trouble') onTrouble(message.text);
    if (message.type === 'unfit') onUnfit(message.unfit);
  }

  private settle(id: number, error: string | null): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === null) waiting?.resolve();
    else waiting?.reject(new Error(error));
  }

  private over(reason: string): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.watch);
    this.forget();
    const error = new StoreUnavailable(this.refusal ?? `The projector has stopped: ${reason}`);
    this.opening.reject(error);
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.end(reason);
  }
}
