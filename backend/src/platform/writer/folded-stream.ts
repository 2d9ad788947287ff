import type { Command, Decider } from '@arena/domain/kernel/command';
import type { DomainEvent, RecordedEvent, StreamEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { EventCodec } from './event-codec.js';
import { breakAt, CHAIN_START, LogBroken, type ChainHead } from './hash-chain.js';
import { RecentCommands } from './recent-commands.js';
import type { Snapshot, SnapshotStore } from './snapshot-store.js';

/** How the state of a stream travels through a snapshot; never for a stream with personal data. */
export interface SnapshotFormat<S> {
  readonly store: SnapshotStore;
  /** Changes with the shape of the state. */
  readonly fingerprint: string;
  readonly encode: (state: S) => unknown;
  readonly decode: (json: unknown) => S;
}

export interface FoldOptions<S, C extends Command, E extends DomainEvent> {
  readonly stream: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly decider: Decider<S, C, E>;
  readonly snapshots?: SnapshotFormat<S>;
  /** So many of the last events stay in memory, readable; none where a person's data are among them. */
  readonly keepEvents?: number;
}

/** The state that the durable events of a stream give, with all that the next append has to know. */
export class FoldedStream<S, C extends Command, E extends DomainEvent> {
  readonly recent: RecentCommands;
  private end: ChainHead;
  private lastPosition: number;
  /** Events folded since the last snapshot. */
  private unsaved = 0;
  /** The last events that were folded, for who asks what came after a command. */
  private readonly tail: StreamEvent<E>[] = [];

  private constructor(
    private readonly options: FoldOptions<S, C, E>,
    readonly state: S,
    from: { head: ChainHead; position: number; recent: RecentCommands },
  ) {
    this.end = from.head;
    this.lastPosition = from.position;
    this.recent = from.recent;
  }

  /**
   * Folds the stream from its snapshot, or from the start. The chain is verified as far as it is read:
   * behind a snapshot that is the tail only, and who opens the log checks the rest (`requireWholeLog`).
   * @throws LogBroken, UnknownEvent
   */
  static async load<S, C extends Command, E extends DomainEvent>(
    options: FoldOptions<S, C, E>,
  ): Promise<FoldedStream<S, C, E>> {
    const folded = (await fromSnapshot(options)) ?? FoldedStream.empty(options);
    await folded.catchUp();
    return folded;
  }

  static empty<S, C extends Command, E extends DomainEvent>(
    options: FoldOptions<S, C, E>,
  ): FoldedStream<S, C, E> {
    const from = { head: CHAIN_START, position: LOG_START, recent: new RecentCommands() };
    return new FoldedStream(options, options.decider.initial(), from);
  }

  static restored<S, C extends Command, E extends DomainEvent>(
    options: FoldOptions<S, C, E>,
    { state, snapshot, position }: { state: S; snapshot: Snapshot; position: number },
  ): FoldedStream<S, C, E> {
    const head = { revision: snapshot.revision, hash: snapshot.hash };
    return new FoldedStream(options, state, { head, position, recent: new RecentCommands(snapshot.recent) });
  }

  get head(): ChainHead {
    return this.end;
  }

  get position(): number {
    return this.lastPosition;
  }

  get unsavedEvents(): number {
    return this.unsaved;
  }

  /** Reads and folds what others have appended. */
  async catchUp(): Promise<void> {
    const { store, stream } = this.options;
    for await (const stored of store.read(stream, { from: this.end.revision + 1 })) await this.take(stored);
  }

  /**
   * Folds the next event as it is stored.
   * @throws LogBroken, UnknownEvent
   */
  async take(stored: RecordedEvent): Promise<RecordedEvent<E>> {
    const broken = breakAt(this.end, stored);
    if (broken) throw new LogBroken(broken);
    const event = await this.options.codec.decode<E>(stored);
    this.advance([event], event.position);
    return event;
  }

  /** Folds the next events of the stream, decoded, known to be durable; the last one stands at the position. */
  advance(events: readonly StreamEvent<E>[], position: number | null): void {
    for (const event of events) {
      this.options.decider.evolve(this.state, { type: event.type, data: event.data } as E);
      this.recent.record(event);
      this.end = { revision: event.revision, hash: event.meta.hash };
    }
    this.keep(events);
    this.unsaved += events.length;
    this.lastPosition = position ?? this.lastPosition;
  }

  private keep(events: readonly StreamEvent<E>[]): void {
    const { keepEvents = 0 } = this.options;
    this.tail.push(...events);
    if (this.tail.length > 2 * keepEvents) this.tail.splice(0, this.tail.length - keepEvents);
  }

  /** The events after one revision, up to another that was reached; from memory when they are fresh. */
  async between(after: number, upTo: number): Promise<readonly StreamEvent<E>[]> {
    const isBetween = ({ revision }: StreamEvent): boolean => revision > after && revision <= upTo;
    if (after >= upTo || (this.tail[0]?.revision ?? Infinity) <= after + 1)
      return this.tail.filter(isBetween);
    const { store, stream, codec } = this.options;
    const events: StreamEvent<E>[] = [];
    for await (const stored of store.read(stream, { from: after + 1, limit: upTo - after })) {
      events.push(await codec.decode<E>(stored));
    }
    return events;
  }

  async saveSnapshot(): Promise<void> {
    const { snapshots, stream } = this.options;
    if (!snapshots || this.unsaved === 0) return;
    this.unsaved = 0;
    await snapshots.store.save({
      stream,
      fingerprint: snapshots.fingerprint,
      ...this.end,
      recent: this.recent.all(),
      state: snapshots.encode(this.state),
    });
  }
}

/** Null when there is no snapshot of this log and this code. */
async function fromSnapshot<S, C extends Command, E extends DomainEvent>(
  options: FoldOptions<S, C, E>,
): Promise<FoldedStream<S, C, E> | null> {
  const { snapshots, store, stream } = options;
  const snapshot = await snapshots?.store.load(stream);
  if (!snapshots || snapshot?.fingerprint !== snapshots.fingerprint) return null;
  for await (const event of store.read(stream, { from: snapshot.revision, limit: 1 })) {
    if (event.meta.hash !== snapshot.hash) return null;
    const state = decoded(snapshots, snapshot);
    if (state === null) return null;
    return FoldedStream.restored(options, { state, snapshot, position: event.position });
  }
  return null;
}

/** A state that the code cannot read is no reason not to start: the log gives it back. */
function decoded<S>(snapshots: SnapshotFormat<S>, snapshot: Snapshot): S | null {
  try {
    return snapshots.decode(snapshot.state);
  } catch {
    return null;
  }
}
