import type { Command } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent, StoredEvent } from '@arena/domain/kernel/event';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { AnswerOf, Outcome } from './outcome.js';
import { AppendUnknown, appendEvents, type AppendObserver } from './append-events.js';
import { FoldedStream, type FoldOptions } from './folded-stream.js';
import { GroupAnswers, type QueuedRequest } from './group-answers.js';
import { decideGroup, portionsOf, type CommandEnvelope, type Portion } from './group-decision.js';

export type { CommandEnvelope } from './group-decision.js';
export type { Outcome } from './outcome.js';

export interface WriterOptions<S, C extends Command, E extends DomainEvent> extends FoldOptions<S, C, E> {
  readonly newId?: () => string;
  readonly observer?: AppendObserver | undefined;
  /** Gets the causes of `storage-unavailable` and `outcome-unknown`. */
  readonly report?: (error: unknown) => void;
}

interface IncomingEvents {
  readonly events: readonly StoredEvent[];
  readonly resolve: () => void;
}

const MAX_GROUP = 500;
/** A longer queue means the store is down. */
const MAX_QUEUE = 20 * MAX_GROUP;
const MAX_ATTEMPTS = 50;
const SNAPSHOT_EVERY = 1000;
/** For a stream that is never idle. */
const SNAPSHOT_AT_LATEST = 20 * SNAPSHOT_EVERY;

/**
 * The only writer of a stream in this process. Decides waiting commands as a group and appends their events at
 * once. The expected revision detects other processes.
 */
export class StreamWriter<S, C extends Command, E extends DomainEvent> {
  private readonly queue: QueuedRequest<S, C, E>[] = [];
  private readonly incoming: IncomingEvents[] = [];
  private turn: Promise<void> | null = null;
  private closed = false;
  /** Durable state plus the events being written. */
  private ahead: S;
  private readonly answers: GroupAnswers<S, C, E>;

  private constructor(
    private readonly options: WriterOptions<S, C, E>,
    private readonly durable: FoldedStream<S, C, E>,
  ) {
    this.ahead = structuredClone(durable.state);
    this.answers = new GroupAnswers(options, (error) => this.report(error));
  }

  /** @throws LogBroken, UnknownEvent */
  static async open<S, C extends Command, E extends DomainEvent>(
    options: WriterOptions<S, C, E>,
  ): Promise<StreamWriter<S, C, E>> {
    return new StreamWriter(options, await FoldedStream.load(options));
  }

  /** True when the command would only be answered again. */
  knows({ commandId }: CommandEnvelope, at: string): boolean {
    return this.durable.recent.find(commandId, at) !== undefined;
  }

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

  /** Answers the queue, then saves a snapshot. The stores stay open. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.turn) await this.turn;
    await this.saveSnapshot();
  }

  private schedule(): void {
    if (this.turn || this.queue.length + this.incoming.length === 0) return;
    this.turn = new Promise((resolve) => setImmediate(resolve))
      .then(() => this.foldIncoming())
      .then(() => this.takeTurn())
      .finally(() => {
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
      if (stored.revision > this.revision + 1) return this.startAfresh();
      const { type, data } = await this.durable.take(stored);
      this.options.decider.evolve(this.ahead, structuredClone({ type, data }) as E);
    }
  }

  private async takeTurn(): Promise<void> {
    const group = this.queue.splice(0, MAX_GROUP);
    if (group.length === 0) return;
    try {
      await this.commit(group);
    } catch (error) {
      this.report(error);
      const code = error instanceof AppendUnknown ? 'outcome-unknown' : 'storage-unavailable';
      for (const { reject } of group) reject(new DomainError(code));
      // Later commands would wait in vain and be written after their callers gave up.
      for (const { reject } of this.queue.splice(0)) reject(new DomainError('storage-unavailable'));
      await this.startAfresh().catch((reason: unknown) => this.report(reason));
    }
    if (this.snapshotDue()) await this.saveSnapshot();
  }

  private async commit(group: readonly QueuedRequest<S, C, E>[]): Promise<void> {
    const { decider, stream, store } = this.options;
    let waiting = group;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const judged = decideGroup(decider, this.ahead, this.durable.recent, waiting);
      const left = await this.append(portionsOf(judged, store.maxAppendBytes));
      if (left.length === 0) return;
      waiting = left;
      await this.startAfresh();
    }
    throw new StoreUnavailable(`${stream}: others wrote first, ${MAX_ATTEMPTS} times in a row`);
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

  /** Drops decisions that are not durable and reads what others wrote. */
  private async startAfresh(): Promise<void> {
    try {
      await this.durable.catchUp();
    } finally {
      this.ahead = structuredClone(this.durable.state);
    }
  }

  private snapshotDue(): boolean {
    const { unsavedEvents } = this.durable;
    return unsavedEvents >= (this.queue.length === 0 ? SNAPSHOT_EVERY : SNAPSHOT_AT_LATEST);
  }

  /** A failed snapshot must not fail anything else. */
  private async saveSnapshot(): Promise<void> {
    await this.durable.saveSnapshot().catch((error: unknown) => this.report(error));
  }

  private report(error: unknown): void {
    (this.options.report ?? console.error)(error);
  }
}
