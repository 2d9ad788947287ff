import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { CopyProgress } from './copy-progress.js';
import type { LogHeads } from './log-heads.js';

/** The next events of a log, in its order. */
export interface LogPart {
  readonly events: readonly RecordedEvent[];
  /** Share of the log that has been read with it, 0 to 1. */
  readonly share: number;
}

/** Where a copy comes from: a store, or a file that one was exported to. */
export type LogReader = AsyncIterable<LogPart>;

/**
 * A whole log. Somebody may be writing to it: the end counts when it was seen twice.
 * @param onGrowth hears that events came while it was read
 */
export async function* readStore(store: EventStore, onGrowth: () => void): AsyncGenerator<LogPart> {
  let after = LOG_START;
  for (let pass = 1; ; pass++) {
    const start = after;
    const end = await store.lastPosition();
    for await (const events of store.readAll(after)) {
      after = events.at(-1)?.position ?? after;
      yield { events, share: end === LOG_START ? 0 : after / end };
    }
    if (after === start) return;
    if (pass > 1) onGrowth();
  }
}

/**
 * The events of a reader, none of them passed on before its chain is checked. What asks for the next ones is
 * done with those before, so the progress is that of the whole copy.
 * @throws LogBroken naming the first damaged event
 */
export async function* checked(
  reader: LogReader,
  heads: LogHeads,
  progress: CopyProgress,
): AsyncGenerator<readonly RecordedEvent[]> {
  for await (const { events, share } of reader) {
    for (const event of events) heads.take(event);
    yield events;
    progress.show(share, heads.events);
  }
  progress.clear();
}
