import type { Command } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent, RecordedEvent, StreamEvent } from '@arena/domain/kernel/event';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { AppendUnknown, appendEvents } from './append-events.js';
import { FoldedStream, type FoldOptions } from './folded-stream.js';
import {
  decideGroup,
  portionsOf,
  type CommandEnvelope,
  type Judged,
  type Portion,
  type Request,
  type Verdict,
} from './group-decision.js';
import { readOutcome, type Outcome } from './outcome.js';
import type { CommandTrace } from './recent-commands.js';

export type { CommandEnvelope } from './group-decision.js';
export type { Outcome } from './outcome.js';

export interface WriterOptions<S, C extends Command, E extends DomainEvent> extends FoldOptions<S, C, E> {
  /** Ids of new events, ordered in time; UUIDv7 by default. */
  readonly newId?: () => string;
  /** Hears what the callers are only told as `storage-unavailable` or `outcome-unknown`. */
  readonly report?: (error: unknown) => void;
}

interface Waiting<C extends Command, E extends DomainEvent> extends Request<C> {
  readonly resolve: (outcome: Outcome<E> | Promise<Outcome<E>>) => void;
  readonly reject: (error: unknown) => void;
}

/** Stored events of the stream that came by, and who waits until they are folded in. */
interface Tidings {
  readonly events: readonly RecordedEvent[];
  readonly resolve: () => void;
}

const MAX_GROUP = 500;
/** More can wait for nothing but a store that is away. */
const MAX_QUEUE = 20 * MAX_GROUP;
/** Where n nodes write at once, each attempt succeeds for one of them. */
const MAX_ATTEMPTS = 50;
const SNAPSHOT_EVERY = 1000;
/** A stream that is never quiet saves a snapshot all the same. */
const SNAPSHOT_AT_LATEST = 20 * SNAPSHOT_EVERY;

/**
 * The one writer of a stream in its process. Waiting commands are decided together, one after the other, and
 * their events appended in one durable write; then each is answered. Writers in other processes are noticed by
 * the expected revision, and followed by `follow`.
 */
export class StreamWriter<S, C extends Command, E extends DomainEvent> {
  private readonly queue: Waiting<C, E>[] = [];
  private readonly tidings: Tidings[] = [];
  private turn: Promise<void> | null = null;
  private closed = false;
  /** The durable state plus the events being written: what commands are decided on. */
  private ahead: S;

  private constructor(
    private readonly options: WriterOptions<S, C, E>,
    private readonly durable: FoldedStream<S, C, E>,
  ) {
    this.ahead = structuredClone(durable.state);
  }

  /** @throws LogBroken, UnknownEvent when the log cannot be built on */
  static async open<S, C extends Command, E extends DomainEvent>(
    options: WriterOptions<S, C, E>,
  ): Promise<StreamWriter<S, C, E>> {
    return new StreamWriter(options, await FoldedStream.load(options));
  }

  /** Whether the command's events are durable already: it would be answered, not decided. */
  knows({ commandId }: CommandEnvelope, at: string): boolean {
    return this.durable.recent.find(commandId, at) !== undefined;
  }

  /** What the durable events say; for reading only. */
  get state(): S {
    return this.durable.state;
  }

  /** Revision of the last durable event. */
  get revision(): number {
    return this.durable.head.revision;
  }

  /**
   * What the state says now, and the events that led to it from a revision on: together they tell what it said then,
   * whenever that is asked.
   */
  async since<T>(
    revision: number,
    read: (state: S) => T,
  ): Promise<{ now: T; later: readonly StreamEvent<E>[] }> {
    const [now, upTo] = [read(this.state), this.revision];
    return { now, later: await this.durable.between(revision, upTo) };
  }

  /**
   * Resolves when the command's events are durable.
   * @throws DomainError of the broken rule, `idempotency-key-reused`, `storage-unavailable`, `outcome-unknown`
   */
  execute(command: C, envelope: CommandEnvelope): Promise<Outcome<E>> {
    if (this.closed) return Promise.reject(new DomainError('not-ready'));
    if (this.queue.length >= MAX_QUEUE) return Promise.reject(new DomainError('storage-unavailable'));
    return new Promise((resolve, reject) => {
      this.queue.push({ command, envelope, resolve, reject });
      this.schedule();
    });
  }

  /** Folds in what others have appended to the stream, as it is stored; what is known already is left out. */
  follow(events: readonly RecordedEvent[]): Promise<void> {
    return new Promise((resolve) => {
      this.tidings.push({ events, resolve });
      this.schedule();
    });
  }

  /** Answers what waits, then saves a snapshot. The stores stay open. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.turn) await this.turn;
    await this.saveSnapshot();
  }

  private schedule(): void {
    if (this.turn || this.queue.length + this.tidings.length === 0) return;
    this.turn = new Promise((resolve) => setImmediate(resolve))
      .then(() => this.hear())
      .then(() => this.takeTurn())
      .finally(() => {
        this.turn = null;
        this.schedule();
      });
  }

  private async hear(): Promise<void> {
    for (const { events, resolve } of this.tidings.splice(0)) {
      // What cannot be folded here is met again by the next command, which then fails.
      await this.foldIn(events).catch((error: unknown) => this.report(error));
      resolve();
    }
  }

  private async foldIn(events: readonly RecordedEvent[]): Promise<void> {
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
      // Those who came after them would wait as long for nothing, and be written when they have given up.
      const later = this.queue.splice(0);
      const unknown = error instanceof AppendUnknown;
      for (const { reject } of group)
        reject(new DomainError(unknown ? 'outcome-unknown' : 'storage-unavailable'));
      for (const { reject } of later) reject(new DomainError('storage-unavailable'));
      await this.startAfresh().catch((reason: unknown) => this.report(reason));
    }
    if (this.snapshotDue()) await this.saveSnapshot();
  }

  private async commit(group: readonly Waiting<C, E>[]): Promise<void> {
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

  /** Writes and answers. Returns whose verdicts rest on a state that others have changed by now. */
  private async append(portions: readonly Portion<Waiting<C, E>, E>[]): Promise<Waiting<C, E>[]> {
    const given = new Map<Verdict<E>, Outcome<E>>();
    for (const [n, { judged, events }] of portions.entries()) {
      const written = await appendEvents(this.options, this.durable.head, events);
      if (!written) return portions.slice(n).flatMap((left) => left.judged.map(({ request }) => request));
      this.durable.advance(written.events, written.position);
      this.answer(judged, written.events, given);
    }
    return [];
  }

  /** Drops what was decided and not written, and reads what others wrote. */
  private async startAfresh(): Promise<void> {
    try {
      await this.durable.catchUp();
    } finally {
      this.ahead = structuredClone(this.durable.state);
    }
  }

  private answer(
    judged: readonly Judged<Waiting<C, E>, E>[],
    recorded: readonly StreamEvent<E>[],
    given: Map<Verdict<E>, Outcome<E>>,
  ): void {
    let next = 0;
    for (const { request, verdict } of judged) {
      const twin = given.get(verdict);
      if (twin) request.resolve({ ...twin, repeated: true });
      else if (verdict.kind === 'refused') request.reject(verdict.error);
      else if (verdict.kind === 'repeated') request.resolve(this.readBack(verdict.trace));
      else {
        const outcome = this.outcomeOf(recorded.slice(next, (next += verdict.events.length)));
        given.set(verdict, outcome);
        request.resolve(outcome);
      }
    }
  }

  private outcomeOf(events: StreamEvent<E>[]): Outcome<E> {
    const revision = events.at(-1)?.revision ?? this.revision;
    return { events, revision, position: this.durable.position, repeated: false };
  }

  private async readBack(trace: CommandTrace): Promise<Outcome<E>> {
    try {
      return await readOutcome<E>(this.options, trace);
    } catch (error) {
      this.report(error);
      throw new DomainError('outcome-unknown');
    }
  }

  private snapshotDue(): boolean {
    const { unsavedEvents } = this.durable;
    return unsavedEvents >= (this.queue.length === 0 ? SNAPSHOT_EVERY : SNAPSHOT_AT_LATEST);
  }

  /** A snapshot is a convenience: failing to save one fails nothing else. */
  private async saveSnapshot(): Promise<void> {
    await this.durable.saveSnapshot().catch((error: unknown) => this.report(error));
  }

  private report(error: unknown): void {
    (this.options.report ?? console.error)(error);
  }
}
