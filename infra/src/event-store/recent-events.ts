import type { StoredEvent } from '@arena/domain/kernel/events/event';

/** At least so many, and at most twice as many. */
const KEPT = 2000;

/** The newest events, so that their followers need not read them again. */
export class RecentEvents {
  private events: StoredEvent[] = [];

  /** @param start All events after this position are here, up to the end. */
  constructor(
    private start: number,
    private readonly kept = KEPT,
  ) {}

  get end(): number {
    return this.events.at(-1)?.position ?? this.start;
  }

  /** @param after no event is between this position and the first one */
  add(events: readonly StoredEvent[], after: number): void {
    if (events.length === 0) return;
    if (after !== this.end) {
      this.events = [];
      this.start = after;
    }
    this.events.push(...events);
    const surplus = this.events.length - this.kept;
    if (surplus > this.kept) this.start = this.events.splice(0, surplus).at(-1)?.position ?? this.start;
  }

  /** Null if they must be read: an event after this position may be missing here. */
  after(position: number, limit: number): readonly StoredEvent[] | null {
    if (position < this.start) return null;
    const from = this.indexAfter(position);
    return this.events.slice(from, from + limit);
  }

  countAfter(position: number): number {
    return this.events.length - this.indexAfter(position);
  }

  private indexAfter(position: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.events[middle]?.position ?? Infinity) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
