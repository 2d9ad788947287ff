import type { RecordedEvent, StoredEvent } from '../events/event.js';

export type EventToStore = Omit<StoredEvent, 'stream' | 'revision' | 'position'>;

/** Revision of a stream without events. */
export const NO_STREAM = -1;

/** Position before the first event. Positions may have gaps: compare them, never add to them. */
export const LOG_START = 0;

export type Direction = 'forwards' | 'backwards';

export interface ReadOptions {
  /** First revision to return; default: the start (forwards) or the end (backwards). */
  readonly from?: number;
  readonly direction?: Direction;
  readonly limit?: number;
}

export interface AppendPlace {
  readonly revision: number;
  readonly position: number;
}

export interface Subscription {
  /** Stops after the current batch. Resolves when no more events will be delivered. */
  close(): Promise<void>;
}

export type BatchHandler<E> = (batch: readonly E[]) => Promise<void>;

export interface EventLog<E extends StoredEvent | RecordedEvent = RecordedEvent> {
  /** An unknown stream is empty. */
  read(stream: string, options?: ReadOptions): AsyncIterable<E>;
  /** All events after the position, oldest first. */
  readAll(after: number): AsyncIterable<readonly E[]>;
  revisionOf(stream: string): Promise<number>;
  lastPosition(): Promise<number>;
  /** Delivers past, then live events. The next batch waits for the handler, whose error ends it. */
  subscribe(after: number, handler: BatchHandler<E>, onError: (error: unknown) => void): Subscription;
}

export interface EventStore extends EventLog<StoredEvent> {
  /** Maximum bytes of one append as JSON, or Infinity. */
  readonly maxAppendBytes: number;
  /**
   * Writes all events or none. The events are durable when the promise resolves.
   * @param expected revision of the last event, or NO_STREAM for a new stream
   * @throws RevisionConflict, StoreUnavailable when the events could not be made durable, AppendNotSent when the store
   * never had them, or AppendInDoubt when a store that others run may still write them
   */
  append(stream: string, expected: number, events: readonly EventToStore[]): Promise<AppendPlace>;
  /** The number of lost events, if the store can detect a damaged or cut file. */
  missing?(): Promise<number>;
  /** Another process has appended. Absent if subscriptions notice that by themselves. */
  lookAgain?(): void;
  /** A cheap check. @throws when appends fail, for example StoreUnavailable on a full disk */
  requireWritable?(): Promise<void>;
  /** From memory. @throws ForeignEvent when this process has seen one. Absent if nobody else can write */
  requireNoForeign?(): void;
  close(): Promise<void>;
}

/** Somebody else wrote it into one of our streams. The message names no host: readiness shows it to everyone. */
export class ForeignEvent extends Error {
  constructor(
    readonly stream: string,
    readonly revision: number,
  ) {
    super(
      `Event ${revision} of stream ${stream} in the event store was not written by this program. ` +
        'Stop whoever writes there, then copy the log without it: arena migrate-store --leave-out-foreign.',
    );
    this.name = 'ForeignEvent';
  }
}

export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`Stream ${stream} is at revision ${actual}, not ${expected}`);
    this.name = 'RevisionConflict';
  }
}

export class StoreUnavailable extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** The append never left the program, so nothing was written, and nothing will be. */
export class AppendNotSent extends StoreUnavailable {}

/** The append was sent and not answered: the store may write it later, even if it is not there yet. */
export class AppendInDoubt extends StoreUnavailable {}
