import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';

/** Events per read. One settlement event has up to 500 entries. */
const PAGE = 100;

/** Both revisions are included. */
export async function* eventsBetween(
  log: EventLog,
  stream: string,
  first: number,
  last: number,
): AsyncGenerator<RecordedEvent> {
  for (let from = first; from <= last; from += PAGE)
    yield* log.read(stream, { from, limit: Math.min(PAGE, last - from + 1) });
}
