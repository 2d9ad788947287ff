import type { Command } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent, StoredEvent } from '@arena/domain/kernel/events/event';
import { ForeignEvent } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { outsideRequests } from '../logging/log-context.js';
import { logFailure, type FailedRequest } from './chain/log-failure.js';
import type { AnswerOf, Outcome } from './outcome.js';
import { tracesOf } from './commands/command-traces.js';
import { AppendUnknown } from './append-events.js';
import { CommandsInDoubt } from './commands/commands-in-doubt.js';
import { FoldedStream } from './folded-stream.js';
import type { QueuedRequest } from './commands/group-answers.js';
import { GroupCommit, type CommitOptions } from './group-commit.js';
import type { CommandEnvelope } from './group-decision.js';
import { SnapshotSaver, type SnapshotSaving } from './snapshots/snapshot-saver.js';

export type { CommandEnvelope } from './group-decision.js';
export type { Outcome } from './outcome.js';

export interface WriterOptions<S, C extends Command, E extends DomainEvent>
  extends CommitOptions<S, C, E>, SnapshotSaving {
  /** Gets the causes of `storage-unavailable` and `outcome-unknown`. */
  readonly report?: (error: unknown, failed: readonly FailedRequest[]) => void;
}

interface IncomingEvents {
  readonly events: readonly StoredEvent[];
  readonly resolve: () => void;
}

const MAX_GROUP = 500;
/** A longer queue means the store is down. */
const MAX_QUEUE = 20 * MAX_GROUP;

/** The only writer of a stream in this process. The expected revision detects other processes. */
export class StreamWriter<S, C extends Command, E extends DomainEvent> {
  private readonly queue: QueuedRequest<S, C, E>[] = [];
  private readonly incoming: IncomingEvents[] = [];
  private readonly inDoubt = new CommandsInDoubt();
  private turn: Promise<void> | null = null;
  private closed = false;
  private readonly groupCommit: GroupCommit<S, C, E>;
  private readonly snapshots: SnapshotSaver;
  private readonly time: MachineTime;

  private constructor(
    private readonly options: WriterOptions<S, C, E>,
    private readonly durable: FoldedStream<S, C, E>,
  ) {
    this.time = options.time ?? MACHINE_TIME;
    const report = (error: unknown): void => this.report(error);
    this.groupCommit = new GroupCommit(options, durable, report);
    this.snapshots = new SnapshotSaver(
      durable,
      options,
      (task) => {
        if (!this.turn) this.run(task);
      },
      report,
    );
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
   * @throws DomainError of the broken rule, `idempotency-key-reused`, `storage-unavailable`, `foreign-event`,
   * `outcome-unknown`
   */
  execute<A = undefined>(
    command: C,
    envelope: CommandEnvelope,
    answer?: AnswerOf<S, E, A>,
  ): Promise<Outcome<E, A>> {
    if (this.closed) return Promise.reject(new DomainError('not-ready'));
    if (this.queue.length >= MAX_QUEUE) return Promise.reject(this.notTaken(envelope));
    const executed = new Promise<Outcome<E>>((resolve, reject) => {
      this.queue.push({ command, envelope, answer, resolve, reject });
      this.schedule();
    });
    return executed as Promise<Outcome<E, A>>;
  }

  /** Takes a command out of the queue. False when it may be written: its turn has come, or it was sent twice. */
  withdraw(envelope: CommandEnvelope): boolean {
    const place = this.queue.findIndex((request) => request.envelope === envelope);
    if (place === -1) return false;
    this.queue.splice(place, 1);
    return !this.mayBeWritten(envelope);
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
    this.snapshots.stop();
    while (this.turn) await this.turn;
    await this.snapshots.saveLast();
  }

  private schedule(): void {
    if (this.turn || this.queue.length + this.incoming.length === 0) return;
    this.run(async () => {
      await this.time.turn();
      for (const { events, resolve } of this.incoming.splice(0)) {
        // Only reported here: the next command reads the log again. If that fails, too, its caller gets an error.
        await this.foldIn(events).catch((error: unknown) => this.report(error));
        resolve();
      }
      await this.takeTurn();
      await this.snapshots.afterTurn();
    });
  }

  /** Only one task at a time may use the state. */
  private run(task: () => Promise<void>): void {
    this.turn = outsideRequests(task).finally(() => {
      this.turn = null;
      this.schedule();
    });
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
    this.inDoubt.began(group.map(({ envelope }) => envelope.commandId));
    try {
      this.options.store.requireNoForeign?.();
      await this.groupCommit.run(group);
      this.inDoubt.ended();
    } catch (error) {
      this.report(error, group);
      if (error instanceof AppendUnknown) this.inDoubt.leftOpen(this.revision);
      this.inDoubt.ended();
      this.refuse(group, error);
      // The log cannot be read either: later commands would wait in vain, and be written after their callers gave up.
      await this.durable.catchUp().catch((reason: unknown) => {
        this.report(reason);
        this.refuse(this.queue.splice(0), reason);
      });
    }
  }

  private refuse(requests: readonly QueuedRequest<S, C, E>[], reason: unknown): void {
    for (const { envelope, reject } of requests) reject(this.notTaken(envelope, reason));
  }

  private notTaken(envelope: CommandEnvelope, reason?: unknown): DomainError {
    if (this.mayBeWritten(envelope)) return new DomainError('outcome-unknown');
    if (!(reason instanceof ForeignEvent)) return new DomainError('storage-unavailable');
    const { stream, revision } = reason;
    return new DomainError('foreign-event', { stream, revision });
  }

  /** Or is written: by an earlier sending of the same request, or by one that still waits. */
  private mayBeWritten({ commandId, mainCommandId = commandId }: CommandEnvelope): boolean {
    const ids = [commandId, mainCommandId];
    const waits = (): boolean => this.queue.some(({ envelope }) => ids.includes(envelope.commandId));
    return ids.some((id) => this.durable.mayHold(id) || this.inDoubt.has(id, this.revision)) || waits();
  }

  private report(error: unknown, failed: readonly FailedRequest[] = []): void {
    (this.options.report ?? logFailure(this.options.stream))(error, failed);
  }
}
