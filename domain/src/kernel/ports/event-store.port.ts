import type { EventMetadata, RecordedEvent } from '../event.js';

/** An event ready to be written; its revision and position are given by the store. */
export interface EventToStore {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly meta: EventMetadata;
}

/** Revision of a stream that has no event yet. */
export const NO_STREAM = -1;

/**
 * Position before the first event of the log. Positions grow along the log; whether they count events
 * or leave gaps is the store's affair, so a position is compared and never added to.
 */
export const LOG_START = 0;

export type Direction = 'forwards' | 'backwards';

export interface ReadOptions {
  /** First revision to return; defaults to the start (forwards) or the end (backwards). */
  readonly from?: number;
  readonly direction?: Direction;
  /** At most so many events; unlimited when absent. */
  readonly limit?: number;
}

export interface Appended {
  /** Revision of the last event written. */
  readonly revision: number;
  /** Position of the last event written. */
  readonly position: number;
}

export interface Subscription {
  /** Stops after the batch at hand; resolves when nothing more will be delivered. */
  close(): Promise<void>;
}

export type BatchHandler = (batch: readonly RecordedEvent[]) => Promise<void>;

/** The append-only log. What it returns is what was stored, in order, without gaps within a stream. */
export interface EventStore {
  /** What one append may hold at most, bytes of the events as JSON; no limit: Infinity. */
  readonly maxAppendBytes: number;
  /**
   * Writes all events or none, durable when the promise resolves.
   * @param expected revision of the stream's last event, NO_STREAM for a new one
   * @throws RevisionConflict when the stream is elsewhere
   * @throws StoreUnavailable when the events could not be made durable
   */
  append(stream: string, expected: number, events: readonly EventToStore[]): Promise<Appended>;
  /** Events of one stream; an unknown stream reads as empty. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /** Every event after a position that an event had (or LOG_START), oldest first, in pages of the store's choosing. */
  readAll(after: number): AsyncIterable<readonly RecordedEvent[]>;
  /** Revision of the last event, or NO_STREAM. */
  revisionOf(stream: string): Promise<number>;
  /** Position of the last event in the log, LOG_START when empty. */
  lastPosition(): Promise<number>;
  /**
   * Delivers every event after a position, then live ones, in batches; the next batch waits for the handler.
   * A handler that throws ends the subscription and the error goes to `onError`.
   */
  subscribe(after: number, handler: BatchHandler, onError: (error: unknown) => void): Subscription;
  close(): Promise<void>;
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

/** The store could not answer or could not make the write durable (disk full, connection lost). */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}
