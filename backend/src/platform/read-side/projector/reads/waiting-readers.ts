import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';

interface Waiter {
  readonly position: number;
  readonly answer: (reached: boolean) => void;
}

/** Maximum of setTimeout. */
const LONGEST = 2 ** 31 - 1;

export class WaitingReaders {
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly time: Pick<MachineTime, 'after'> = MACHINE_TIME) {}

  /** False after `timeout` milliseconds. */
  wait(position: number, timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        answer: (reached) => {
          cancel();
          this.waiters.delete(waiter);
          resolve(reached);
        },
      };
      const cancel = this.time.after(Math.min(timeout, LONGEST), () => waiter.answer(false));
      this.waiters.add(waiter);
    });
  }

  reached(position: number): void {
    for (const waiter of this.waiters) if (waiter.position <= position) waiter.answer(true);
  }

  giveUp(): void {
    for (const waiter of this.waiters) waiter.answer(false);
  }
}
