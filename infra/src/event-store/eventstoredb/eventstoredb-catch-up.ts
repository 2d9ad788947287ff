import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadPosition } from '@eventstore/db-client';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventDecoder } from '../event-decoder.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import { positionOf, readPosition } from './eventstoredb-events.js';
import { isPassing, mayBeRepeated } from './eventstoredb-failures.js';
import { ownEvents, type OwnBatch, type OwnEventsOptions } from './eventstoredb-own-events.js';
import { OwnStreams } from './eventstoredb-own-streams.js';

const FIRST_PAUSE_MS = 50;

/** The server has then searched ten thousand records for the next own event, which takes as long as asking the streams. */
const MOST_SEARCHES = 10;

interface Patience {
  readonly longestPauseMs: number;
  /** Whether to try again after this error, when nothing has come for this time. */
  lasts(error: unknown, quietMs: number): boolean;
}

export interface Part {
  readonly after: number;
  /** No own event is between `after` and here. */
  readonly searched?: ReadPosition;
  /** The position of one of our events, as the leader has told it. Infinity follows the log. */
  readonly end: number;
  readonly signal?: AbortSignal;
}

/** @throws StoreUnavailable when nothing has come for as long as a call may take */
export function catchUp(
  connection: EventStoreDbConnection,
  decoder: EventDecoder,
  part: Part,
): AsyncGenerator<readonly StoredEvent[]> {
  const lasts = (error: unknown, quietMs: number): boolean =>
    quietMs <= connection.waitMs && mayBeRepeated(error);
  return eventsOf(connection, decoder, part, { longestPauseMs: 100, lasts });
}

/** However long the server is away. @throws what does not pass, such as ForeignEvent */
export function follow(
  connection: EventStoreDbConnection,
  decoder: EventDecoder,
  part: Part,
): AsyncGenerator<readonly StoredEvent[]> {
  return eventsOf(connection, decoder, part, { longestPauseMs: 1000, lasts: isPassing });
}

/** The program's own events. When their node ends, it goes on at another one, which may be behind. */
async function* eventsOf(
  connection: EventStoreDbConnection,
  decoder: EventDecoder,
  { after, searched = readPosition(after), end, signal }: Part,
  patience: Patience,
): AsyncGenerator<readonly StoredEvent[]> {
  let next = searched;
  let cameAt = performance.now();
  let pauseMs = FIRST_PAUSE_MS;
  const requireProgress = (error: unknown): void => {
    if (connection.isClosed || !patience.lasts(error, performance.now() - cameAt)) throw error;
  };
  const options = { inTime: end !== Infinity, ...(signal && { signal }) };
  for (let reached = after; reached < end && !signal?.aborted;) {
    const begunAt = performance.now();
    try {
      for await (const batch of withoutLongSearches(connection, decoder, { ...options, after: next }, end)) {
        if (batch.events.length > 0) yield batch.events;
        ({ next, reached } = batch);
        cameAt = performance.now();
        if (reached >= end) return;
      }
      requireProgress(connection.tooLate());
    } catch (error) {
      requireProgress(error);
    }
    // Some proxies end every connection soon after it is made.
    if (performance.now() - begunAt > patience.longestPauseMs) pauseMs = FIRST_PAUSE_MS;
    await sleep(pauseMs, null, { ...(signal && { signal }) });
    pauseMs = Math.min(2 * pauseMs, patience.longestPauseMs);
  }
}

/**
 * Where others have written much, the streams tell the next event before a known end, so that nobody has to search for
 * it, and nothing that was searched has to be kept. Ends with the server.
 */
async function* withoutLongSearches(
  connection: EventStoreDbConnection,
  decoder: EventDecoder,
  options: OwnEventsOptions,
  end: number,
): AsyncGenerator<OwnBatch> {
  const mostSearches = end === Infinity ? Infinity : MOST_SEARCHES;
  for (let { after } = options; !options.signal?.aborted;) {
    let searches = 0;
    let far: OwnBatch | null = null;
    for await (const batch of ownEvents(connection, decoder, { ...options, after })) {
      yield batch;
      searches = batch.searches + (batch.events.length > 0 ? 0 : searches);
      if (searches <= mostSearches) continue;
      far = batch;
      break;
    }
    if (!far) return;
    const first = await new OwnStreams(connection, decoder).firstAfter(far.reached, end);
    after = first ? readPosition(positionOf(first)) : far.next;
    if (first) yield { events: decoder.decode(first), reached: positionOf(first), next: after, searches: 0 };
  }
}
