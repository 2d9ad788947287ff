import type { RecordedEvent, StoredEvent } from '@arena/domain/kernel/events/event';
import type { BatchHandler, EventLog, Subscription } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { retry } from '@arena/infra/retry/retry';

export interface FollowingOptions<E extends StoredEvent | RecordedEvent> {
  readonly store: EventLog<E>;
  readonly after: () => number;
  readonly take: BatchHandler<E>;
  readonly onTrouble: (error: unknown) => void;
  readonly time?: MachineTime | undefined;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;
const STUCK_AFTER = 5;

/** Follows the log until closed, and resubscribes after failures. */
export class Following<E extends StoredEvent | RecordedEvent> {
  private readonly ending = new AbortController();
  private subscription: Subscription | null = null;
  private failures = 0;

  constructor(private readonly options: FollowingOptions<E>) {}

  start(): void {
    void this.follow();
  }

  get stuck(): boolean {
    return this.failures >= STUCK_AFTER;
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.subscription?.close();
  }

  private async follow(): Promise<void> {
    const { signal } = this.ending;
    const { time = MACHINE_TIME } = this.options;
    while (!signal.aborted) {
      const series = { firstPause: FIRST_PAUSE_MS, longestPause: LONGEST_PAUSE_MS, signal, time };
      await retry(() => this.subscribe(), series).catch(() => undefined);
      await time.sleep(FIRST_PAUSE_MS, signal);
    }
  }

  /** Resolves when a subscription breaks after a batch. @throws when it breaks before one */
  private subscribe(): Promise<void> {
    const { store, after, take, onTrouble } = this.options;
    return new Promise((resolve, reject) => {
      let taken = false;
      this.subscription = store.subscribe(
        after(),
        async (batch) => {
          await take(batch);
          taken = true;
          this.failures = 0;
        },
        (error) => {
          if (this.ending.signal.aborted) return;
          this.failures += 1;
          onTrouble(error);
          if (taken) resolve();
          else reject(new Error('The subscription broke', { cause: error }));
        },
      );
    });
  }
}
