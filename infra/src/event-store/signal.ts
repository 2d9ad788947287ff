/** One waits, others notify. A notification before the wait counts, until the next `reset`. */
export class Signal {
  private isNotified = false;
  private wakeUp: () => void = () => undefined;

  reset(): void {
    this.isNotified = false;
  }

  notify(): void {
    this.isNotified = true;
    this.wakeUp();
  }

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.wakeUp = resolve;
      if (this.isNotified) resolve();
    });
  }
}
