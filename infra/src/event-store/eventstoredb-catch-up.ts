import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredEvent } from '@arena/domain/kernel/event';
import type { EventDecoder } from './event-decoder.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import { readPosition } from './eventstoredb-events.js';
import { mayBeRepeated } from './eventstoredb-failures.js';
import { ownEvents } from './eventstoredb-own-events.js';

const PAUSE_MS = 100;

/**
 * The own events after a position, up to an end that the leader has told. When its node ends, it goes on at another one,
 * which may be behind. @throws StoreUnavailable when nothing has come for as long as a call may take
 */
export async function* catchUp(
  connection: EventStoreDbConnection,
  decoder: EventDecoder,
  after: number,
  end: number,
): AsyncGenerator<readonly StoredEvent[]> {
  let next = readPosition(after);
  let cameAt = performance.now();
  const requireProgress = (error: unknown): void => {
    const isLate = performance.now() - cameAt > connection.waitMs;
    if (isLate || connection.isClosed || !mayBeRepeated(error)) throw error;
  };
  for (let reached = after; reached < end;) {
    try {
      for await (const batch of ownEvents(connection, decoder, { after: next, inTime: true })) {
        if (batch.events.length > 0) yield batch.events;
        ({ next, reached } = batch);
        cameAt = performance.now();
        if (reached >= end) return;
      }
      requireProgress(connection.tooLate());
    } catch (error) {
      requireProgress(error);
    }
    await sleep(PAUSE_MS);
  }
}
