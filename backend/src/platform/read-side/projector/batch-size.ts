import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';

/** Milliseconds. A server may end a transaction after 5 s, and readers wait for a batch. */
const SLOW_MS = 1000;
/** Milliseconds. A batch of twice the size is likely to stay below `SLOW_MS`. */
const FAST_MS = SLOW_MS / 4;

/**
 * How many events are projected in one transaction. Bounded in time, because a transaction that outlives its lifetime
 * fails again at every repetition: a batch that fails or is slow halves the size, a fast one doubles it again. A single
 * event that fails is written in parts, without a transaction.
 */
export class BatchSize {
  private size: number;
  private failedAlone = false;

  constructor(
    private readonly largest: number,
    private readonly time: MachineTime = MACHINE_TIME,
  ) {
    this.size = largest;
  }

  /** The first of these events, for one batch. */
  firstOf<E>(events: readonly E[]): readonly E[] {
    return events.slice(0, this.size);
  }

  get inParts(): boolean {
    return this.failedAlone;
  }

  /** @param events of the batch that the work projects */
  async observe<T>(events: number, work: () => Promise<T>): Promise<T> {
    const began = this.time.elapsed();
    try {
      const result = await work();
      this.failedAlone = false;
      const milliseconds = this.time.elapsed() - began;
      if (milliseconds > SLOW_MS) this.halve(events);
      else if (milliseconds < FAST_MS && events === this.size) this.size = Math.min(2 * events, this.largest);
      return result;
    } catch (error) {
      this.halve(events);
      this.failedAlone = events === 1;
      throw error;
    }
  }

  private halve(events: number): void {
    this.size = Math.max(1, Math.floor(events / 2));
  }
}
