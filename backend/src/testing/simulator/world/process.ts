import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { Scheduler } from './scheduler.js';
import type { WallClock } from './wall-clock.js';

/** A running program. When it is killed, nothing happens in it any more; while it is frozen, everything waits. */
export class Process {
  private killed = false;
  private thawsAt = 0;
  readonly time: MachineTime;

  constructor(
    /** Its machine and which start it is: `b.3`. */
    readonly name: string,
    /** Its machine. */
    readonly machine: string,
    private readonly scheduler: Scheduler,
    wall: WallClock,
  ) {
    this.time = {
      wall: () => wall.millis(),
      elapsed: () => scheduler.now,
      sleep: (milliseconds, signal) => this.sleep(milliseconds, signal),
      after: (milliseconds, run) => this.after(milliseconds, run),
      turn: () => this.sleep(0),
    };
  }

  get isAlive(): boolean {
    return !this.killed;
  }

  kill(): void {
    this.killed = true;
  }

  freeze(milliseconds: number): void {
    this.thawsAt = this.scheduler.now + milliseconds;
  }

  after(milliseconds: number, run: () => void): () => void {
    let cancel = (): void => undefined;
    const enter = (): void => {
      if (this.killed) return;
      const frozen = this.thawsAt - this.scheduler.now;
      if (frozen > 0) cancel = this.scheduler.after(frozen, enter);
      else run();
    };
    cancel = this.scheduler.after(milliseconds, enter);
    return () => cancel();
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const end = (): void => {
        cancel();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const cancel = this.after(milliseconds, end);
      signal?.addEventListener('abort', end);
    });
  }
}
