import type { Command, Decider } from '@arena/domain/kernel/command';
import type { DomainEvent, RecordedEvent, StoredEvent, StreamEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import type { EventCodec } from './event-codec.js';
import { breakAt, CHAIN_START, LogBroken, type ChainHead } from './chain/hash-chain.js';
import { TimeSlice } from '../system/time-slice.js';
import { KnownCommands } from './commands/known-commands.js';
import type { Snapshot, SnapshotStore } from './snapshots/snapshot-store.js';

/** Never for a state with personal data. */
export interface SnapshotFormat<S> {
  readonly store: SnapshotStore;
  readonly fingerprint: string;
  /** JSON in parts. */
  readonly encode: (state: S) => Iterable<string>;
  readonly decode: (json: unknown) => S;
}

export interface FoldOptions<S, C extends Command, E extends DomainEvent> {
  readonly stream: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly decider: Decider<S, C, E>;
  readonly snapshots?: SnapshotFormat<S>;
  readonly time?: MachineTime | undefined;
}

export class FoldedStream<S, C extends Command, E extends DomainEvent> {
  readonly known: KnownCommands;
  private end: ChainHead;
  private lastPosition: number;
  private unsaved = 0;
  private untried = 0;

  private constructor(
    private readonly options: FoldOptions<S, C, E>,
    readonly state: S,
    from: { head: ChainHead; position: number; known: KnownCommands },
  ) {
    this.end = from.head;
    this.lastPosition = from.position;
    this.known = from.known;
  }

  /** Verifies the chain from the snapshot on; `requireWholeLog` the rest. @throws LogBroken, UnknownEvent */
  static async load<S, C extends Command, E extends DomainEvent>(
    options: FoldOptions<S, C, E>,
    upTo = Infinity,
  ): Promise<FoldedStream<S, C, E>> {
    const folded = (await fromSnapshot(options, upTo)) ?? FoldedStream.empty(options);
    await folded.catchUp(upTo);
    return folded;
  }

  static empty<S, C extends Command, E extends DomainEvent>(
    options: FoldOptions<S, C, E>,
  ): FoldedStream<S, C, E> {
    const from = { head: CHAIN_START, position: LOG_START, known: new KnownCommands() };
    return new FoldedStream(options, options.decider.initial(), from);
  }

  static restored<S, C extends Command, E extends DomainEvent>(
    options: FoldOptions<S, C, E>,
    { state, snapshot, position }: { state: S; snapshot: Snapshot; position: number },
  ): FoldedStream<S, C, E> {
    const head = { revision: snapshot.revision, hash: snapshot.hash };
    return new FoldedStream(options, state, { head, position, known: new KnownCommands(snapshot.known) });
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

  /** Since the last attempt to save, which may have failed. */
  get untriedEvents(): number {
    return this.untried;
  }

  async catchUp(upTo = Infinity): Promise<void> {
    const { store, stream, time = MACHINE_TIME } = this.options;
    const from = this.end.revision + 1;
    if (from > upTo) return;
    const slice = new TimeSlice(() => time.turn(), time);
    const range = upTo === Infinity ? { from } : { from, limit: upTo - from + 1 };
    for await (const stored of store.read(stream, range)) {
      await this.take(stored);
      if (slice.isOver) await slice.next();
    }
  }

  /** Whether its log has this command, or one with the same hash. */
  mayHold(commandId: string): boolean {
    return this.known.revisionsOf(commandId).length > 0;
  }

  /** @throws LogBroken, UnknownEvent */
  async take(stored: StoredEvent): Promise<RecordedEvent<E>> {
    const broken = breakAt(this.end, stored);
    if (broken) throw new LogBroken(broken);
    const event = await this.options.codec.decode<E>(stored);
    this.advance([event], event.position);
    return event;
  }

  /** Folds decoded, durable events; `position` is that of the last one. */
  advance(events: readonly StreamEvent<E>[], position: number | null): void {
    for (const event of events) {
      this.options.decider.evolve(this.state, { type: event.type, data: event.data } as E);
      this.known.record(event);
      this.end = { revision: event.revision, hash: event.meta.hash };
    }
    this.unsaved += events.length;
    this.untried += events.length;
    this.lastPosition = position ?? this.lastPosition;
  }

  /** The stream must not change meanwhile. */
  async saveSnapshot(): Promise<void> {
    const { snapshots, stream } = this.options;
    if (!snapshots || this.unsaved === 0) return;
    this.untried = 0;
    const { fingerprint, encode } = snapshots;
    const head = { stream, fingerprint, ...this.end, known: this.known.toStored() };
    await snapshots.store.save(head, encode(this.state));
    this.unsaved = 0;
  }

  /** The stream may change meanwhile, because `save` reads the log. */
  async savedBy(save: () => Promise<void>): Promise<void> {
    const saved = this.unsaved;
    this.untried = 0;
    await save();
    this.unsaved -= saved;
  }
}

/** Null unless the snapshot fits log, code and revision. */
async function fromSnapshot<S, C extends Command, E extends DomainEvent>(
  options: FoldOptions<S, C, E>,
  upTo: number,
): Promise<FoldedStream<S, C, E> | null> {
  const { snapshots, store, stream } = options;
  const snapshot = await snapshots?.store.load(stream);
  if (!snapshots || snapshot?.fingerprint !== snapshots.fingerprint) return null;
  if (snapshot.revision > upTo) return null;
  for await (const event of store.read(stream, { from: snapshot.revision, limit: 1 })) {
    if (event.hash !== snapshot.hash) return null;
    const state = decoded(snapshots, snapshot);
    if (state === null) return null;
    return FoldedStream.restored(options, { state, snapshot, position: event.position });
  }
  return null;
}

/** An unreadable snapshot is ignored, because the log has everything. */
function decoded<S>(snapshots: SnapshotFormat<S>, snapshot: Snapshot): S | null {
  try {
    return snapshots.decode(snapshot.state);
  } catch {
    return null;
  }
}
