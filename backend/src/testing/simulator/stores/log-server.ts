import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  LOG_START,
  NO_STREAM,
  RevisionConflict,
  type AppendPlace,
  type EventToStore,
  type ReadOptions,
} from '@arena/domain/kernel/ports/event-store.port';

/** The event log itself. Everything that it has accepted is durable. */
export class LogServer {
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly listeners = new Set<(appended: readonly StoredEvent[]) => void>();

  append(stream: string, expected: number, events: readonly EventToStore[]): AppendPlace {
    const actual = this.revisionOf(stream);
    if (actual !== expected) throw new RevisionConflict(stream, expected, actual);
    let position = this.lastPosition();
    const stored = events.map((event, n) => {
      // Like bytes of a file: positions have gaps.
      position += event.data.length;
      return Object.freeze({ ...event, stream, revision: expected + 1 + n, position });
    });
    this.streams.set(stream, [...(this.streams.get(stream) ?? []), ...stored]);
    this.events.push(...stored);
    for (const listener of this.listeners) listener(stored);
    return { revision: this.revisionOf(stream), position };
  }

  onAppend(listener: (appended: readonly StoredEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  read(stream: string, { from, direction = 'forwards', limit = Infinity }: ReadOptions): StoredEvent[] {
    const events = this.streams.get(stream) ?? [];
    if (direction === 'forwards')
      return events.slice(from ?? 0, limit === Infinity ? undefined : (from ?? 0) + limit);
    return events
      .slice(0, (from ?? Infinity) + 1)
      .toReversed()
      .slice(0, limit);
  }

  after(position: number, limit: number): StoredEvent[] {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.position ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return this.events.slice(low, low + limit);
  }

  revisionOf(stream: string): number {
    return (this.streams.get(stream)?.length ?? 0) + NO_STREAM;
  }

  lastPosition(): number {
    return this.events.at(-1)?.position ?? LOG_START;
  }
}
