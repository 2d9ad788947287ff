import type { Command } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent, StoredEvent } from '@arena/domain/kernel/event';
import { overlayOf } from '@arena/domain/kernel/overlay';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { outsideRequests } from '../logging/log-context.js';
import { logFailure, type Failed } from './log-failure.js';
import type { AnswerOf, Outcome } from './outcome.js';
import { tracesOf } from './command-traces.js';
import { AppendUnknown, appendEvents } from './append-events.js';
import { SNAPSHOT_SIZES, type SnapshotSizes } from './snapshot-sizes.js';
import type { WriterObserver } from './writer-observer.js';
import { FoldedStream, type FoldOptions } from './folded-stream.js';
import { GroupAnswers, type QueuedRequest } from './group-answers.js';
import { decideGroup, portionsOf, type CommandEnvelope, type Portion } from './group-decision.js';

export type { CommandEnvelope } from './group-decision.js';
export type { Outcome } from './outcome.js';

export interface WriterOptions<S, C extends Command, E extends DomainEvent> extends FoldOptions<S, C, E> {
  readonly newId?: () => string;
  readonly observer?: WriterObserver | undefined;
  readonly snapshotSizes?: SnapshotSizes | undefined;
  /** Saves a snapshot from the log while commands go on. Otherwise they wait for it. */
  readonly saveAside?: ((stream: string) => Promise<void>) | undefined;
  /** Gets the causes of `storage-unavailable` and `outcome-unknown`. */
  readonly report?: (error: unknown, failed: readonly Failed[]) => void;
}

interface IncomingEvents {
  readonly events: readonly StoredEvent[];
  readonly resolve: () => void;
}

const MAX_GROUP = 500;
/** A longer queue means the store is down. */
const MAX_QUEUE = 20 * MAX_GROUP;
const MAX_ATTEMPTS = 50;

const IDLE_MS = 1000;

/**
 * The only writer of a stream in this process. Decides waiting commands as a group and appends their events at
 * once. The expected revision detects other processes.
 */
export class StreamWriter<S, C extends Command, E extends DomainEvent> {
  private readonly queue: QueuedRequest<S, C, E>[] = [];
  private readonly incoming: IncomingEvents[] = [];
  private turn: Promise<void> | null = null;
  private closed = false;
  private cancelIdle: () => void = () => undefined;
  private savingAside: Promise<void> | null = null;
  private readonly answers: GroupAnswers<S, C, E>;
  private readonly time: MachineTime;
  private readonly sizes: SnapshotSizes;

  private constructor(
    private readonly options: WriterOptions<S, C, E>,
    private readonly durable: FoldedStream<S, C, E>,
  ) {
    this.time = options.time ?? MACHINE_TIME;
    this.sizes = options.snapshotSizes ?? SNAPSHOT_SIZES;
    this.answers = new GroupAnswers(options, (error) => this.report(error));
  }

  /** @throws LogBroken, UnknownEvent */
  static async open<S, C extends Command, E extends DomainEvent>(
    options: WriterOptions<S, C, E>,
  ): Promise<StreamWriter<S, C, E>> {
    return new StreamWriter(options, await FoldedStream.load(options));
  }

  /** True when the command would only be answered again. @throws `outcome-unknown` when the log cannot tell */
  async knows(envelope: CommandEnvelope, at: string): Promise<boolean> {
    const { known, unreadable } = await tracesOf(this.options, this.durable, [{ envelope, command: { at } }]);
    for (const error of unreadable.values()) {
      this.report(error);
      throw new DomainError('outcome-unknown');
    }
    return known.size > 0;
  }

  /** Of durable events only. */
  get state(): S {
    return this.durable.state;
  }

  get revision(): number {
    return this.durable.head.revision;
  }

  /**
   * Resolves when the events are durable. A repeated command gets its first answer.
   * @throws DomainError of the broken rule, `idempotency-key-reused`, `storage-unavailable`, `outcome-unknown`
   */
  execute<A = undefined>(
    command: C,
    envelope: CommandEnvelope,
    answer?: AnswerOf<S, E, A>,
  ): Promise<Outcome<E, A>> {
    if (this.closed) return Promise.reject(new DomainError('not-ready'));
    if (this.queue.length >= MAX_QUEUE) return Promise.reject(new DomainError('storage-unavailable'));
    const executed = new Promise<Outcome<E>>((resolve, reject) => {
      this.queue.push({ command, envelope, answer, resolve, reject });
      this.schedule();
    });
    return executed as Promise<Outcome<E, A>>;
  }

  /** Folds events that others appended. Known ones are ignored. */
  follow(events: readonly StoredEvent[]): Promise<void> {
    return new Promise((resolve) => {
      this.incoming.push({ events, resolve });
      this.schedule();
    });
  }

  /** Answers the queue, then saves a snapshot if it is worth it. The stores stay open. */
  async close(): Promise<void> {
    this.closed = true;
    this.cancelIdle();
    while (this.turn) await this.turn;
    await this.savingAside;
    if (this.durable.unsavedEvents >= this.sizes.atClose) await this.saveSnapshot();
  }

  private schedule(): void {
    if (this.turn || this.queue.length + this.incoming.length === 0) return;
    this.run(async () => {
      await this.time.turn();
      await this.foldIncoming();
      await this.takeTurn();
      await this.saveInTime();
    });
  }

  /** Only one task at a time may use the state. */
  private run(task: () => Promise<void>): void {
    this.turn = outsideRequests(task).finally(() => {
      this.turn = null;
      this.schedule();
    });
  }

  private async foldIncoming(): Promise<void> {
    for (const { events, resolve } of this.incoming.splice(0)) {
      // Only reported here: the next command reads the log again. If that fails, too, its caller gets an error.
      await this.foldIn(events).catch((error: unknown) => this.report(error));
      resolve();
    }
  }

  private async foldIn(events: readonly StoredEvent[]): Promise<void> {
    for (const stored of events) {
      if (stored.revision <= this.revision) continue;
      if (stored.revision > this.revision + 1) return this.durable.catchUp();
      await this.durable.take(stored);
    }
  }

  private async takeTurn(): Promise<void> {
    const group = this.queue.splice(0, MAX_GROUP);
    if (group.length === 0) return;
    try {
      await this.commit(group);
    } catch (error) {
      this.report(error, group);
      const code = error instanceof AppendUnknown ? 'outcome-unknown' : 'storage-unavailable';
      for (const { reject } of group) reject(new DomainError(code));
      // Later commands would wait in vain and be written after their callers gave up.
      for (const { reject } of this.queue.splice(0)) reject(new DomainError('storage-unavailable'));
      await this.durable.catchUp().catch((reason: unknown) => this.report(reason));
    }
  }

  private async commit(group: readonly QueuedRequest<S, C, E>[]): Promise<void> {
    const { decider, stream, store, observer } = this.options;
    let waiting = group;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      observer?.decided(waiting.length);
      const { known, unreadable } = await tracesOf(this.options, this.durable, waiting);
      const judged = decideGroup(
        decider,
        overlayOf(this.durable.state),
        known,
        this.refuse(unreadable, waiting),
      );
      const left = await this.append(portionsOf(judged, store.maxAppendBytes));
      if (left.length === 0) return;
      waiting = left;
      observer?.conflicted();
      await this.durable.catchUp();
    }
    throw new StoreUnavailable(`${stream}: others wrote first, ${MAX_ATTEMPTS} times in a row`);
  }

  /** @returns the other requests */
  private refuse(
    unreadable: ReadonlyMap<string, unknown>,
    group: readonly QueuedRequest<S, C, E>[],
  ): readonly QueuedRequest<S, C, E>[] {
    for (const error of unreadable.values()) this.report(error);
    if (unreadable.size === 0) return group;
    return group.filter(({ envelope: { commandId }, reject }) => {
      if (unreadable.has(commandId)) reject(new DomainError('outcome-unknown'));
      return !unreadable.has(commandId);
    });
  }

  /** @returns requests whose verdicts are outdated by other writers */
  private async append(
    portions: readonly Portion<QueuedRequest<S, C, E>, E>[],
  ): Promise<QueuedRequest<S, C, E>[]> {
    for (const [n, { judged, events }] of portions.entries()) {
      const written = await appendEvents(this.options, this.durable.head, events);
      if (!written) return portions.slice(n).flatMap((left) => left.judged.map(({ request }) => request));
      this.durable.advance(written.events, written.position);
      this.answers.answer(judged, written.events, this.durable);
    }
    return [];
  }

  /** Saving costs time, here or in another process, so a snapshot is saved when no command has come for a while. */
  private async saveInTime(): Promise<void> {
    const { untriedEvents } = this.durable;
    this.cancelIdle();
    if (untriedEvents >= this.sizes.atLatest) await this.save();
    else if (untriedEvents >= this.sizes.whenIdle && !this.closed) {
      const saveNow = (): void => {
        if (!this.turn) this.run(() => this.save());
      };
      this.cancelIdle = this.time.after(IDLE_MS, saveNow, 'background');
    }
  }

  private async save(): Promise<void> {
    const { saveAside, stream } = this.options;
    if (!saveAside) return this.saveSnapshot();
    this.savingAside ??= this.durable
      .savedBy(() => saveAside(stream))
      .catch((error: unknown) => this.report(error))
      .finally(() => (this.savingAside = null));
  }

  /** A failed snapshot must not fail anything else. */
  private async saveSnapshot(): Promise<void> {
    await this.durable.saveSnapshot().catch((error: unknown) => this.report(error));
  }

  private report(error: unknown, failed: readonly Failed[] = []): void {
    (this.options.report ?? logFailure(this.options.stream))(error, failed);
  }
}
