interface Waiter {
  readonly position: number;
  readonly answer: (reached: boolean) => void;
}

/** Maximum of setTimeout. */
const LONGEST = 2 ** 31 - 1;

export class WaitingReaders {
  private readonly waiters = new Set<Waiter>();

  /** False after `timeout` milliseconds. */
  wait(position: number, timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        answer: (reached) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.answer(false), Math.min(timeout, LONGEST));
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
