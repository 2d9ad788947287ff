import type { StoredEvent } from '@arena/domain/kernel/event';

/** At least so many, and at most twice as many. */
const KEPT = 2000;

/** The last events that this connection has appended, so that their followers need not read them again. */
export class RecentEvents {
  private events: StoredEvent[] = [];

  add(events: readonly StoredEvent[]): void {
    const [first] = events;
    const last = this.events.at(-1);
    const isNext = first && last && first.position === last.position + 1;
    if (!isNext) this.events = [];
    this.events.push(...events);
    if (this.events.length > 2 * KEPT) this.events = this.events.slice(-KEPT);
  }

  /** Null if they must be read: an event after this position may be missing here. */
  after(position: number, limit: number): readonly StoredEvent[] | null {
    const [first] = this.events;
    const last = this.events.at(-1);
    if (!first || !last || position + 1 < first.position || position >= last.position) return null;
    const from = position + 1 - first.position;
    return this.events.slice(from, from + limit);
  }
}
