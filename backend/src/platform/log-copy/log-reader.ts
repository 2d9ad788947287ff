import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { LogHeads } from '../writer/chain/log-heads.js';
import type { Progress } from './progress.js';

export interface LogPart {
  readonly events: readonly StoredEvent[];
  readonly share: number;
}

export type LogReader = AsyncIterable<LogPart>;

/** Reads until a pass finds nothing new, because the log may grow meanwhile. */
export async function* readStore(store: EventStore, onGrowth: () => void): AsyncGenerator<LogPart> {
  let after = LOG_START;
  for (let pass = 1; ; pass++) {
    const start = after;
    for await (const part of readNow(store, start)) {
      after = part.events.at(-1)?.position ?? after;
      yield part;
    }
    if (after === start) return;
    if (pass > 1) onGrowth();
  }
}

/** What the log has at this moment. A log that grows all the time would not end otherwise. */
export async function* readNow(store: EventStore, after = LOG_START): AsyncGenerator<LogPart> {
  const end = await store.lastPosition();
  for await (const events of store.readAll(after)) {
    const position = events.at(-1)?.position ?? after;
    yield { events, share: end === LOG_START ? 0 : position / end };
  }
}

/** Checks each chain before it passes events on. @throws LogBroken */
export async function* checked(
  reader: LogReader,
  heads: LogHeads,
  progress: Progress,
): AsyncGenerator<readonly StoredEvent[]> {
  for await (const { events, share } of reader) {
    for (const event of events) heads.take(event);
    yield events;
    progress.show(share, heads.events);
  }
  progress.clear();
}
