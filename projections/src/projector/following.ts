import type { BatchHandler, EventStore, Subscription } from '@arena/domain/kernel/ports/event-store.port';
import { sleep } from './persistence.js';

export interface FollowingOptions {
  readonly store: EventStore;
  /** Position behind which the log is followed; asked at each beginning. */
  readonly after: () => number;
  readonly take: BatchHandler;
  readonly onTrouble: (error: unknown) => void;
}

/** Milliseconds before the first and between the last new beginnings. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 5000;
/** So many beginnings in a row that came to nothing are no accident. */
const STUCK_AFTER = 5;

/** Follows the log until it is closed: what breaks is told, and after a growing pause followed anew. */
export class Following {
  private readonly ending = new AbortController();
  private subscription: Subscription | null = null;
  private failures = 0;

  constructor(private readonly options: FollowingOptions) {}

  start(): void {
    const { store, after, take } = this.options;
    this.subscription = store.subscribe(
      after(),
      async (batch) => {
        await take(batch);
        this.failures = 0;
      },
      (error) => void this.startAgain(error),
    );
  }

  /** The same batch breaks again and again: this process cannot go on. */
  get stuck(): boolean {
    return this.failures >= STUCK_AFTER;
  }

  /** Stops after the batch at hand. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.subscription?.close();
  }

  private async startAgain(error: unknown): Promise<void> {
    const { signal } = this.ending;
    if (signal.aborted) return;
    this.options.onTrouble(error);
    const pause = Math.min(FIRST_PAUSE * 2 ** this.failures, LONGEST_PAUSE);
    this.failures += 1;
    await sleep(pause, signal);
    this.startUnlessClosed();
  }

  private startUnlessClosed(): void {
    if (!this.ending.signal.aborted) this.start();
  }
}
