/** One waits, others ring. A ring before the wait counts, until the next `reset`. */
export class Bell {
  private hasRung = false;
  private answer: () => void = () => undefined;

  reset(): void {
    this.hasRung = false;
  }

  ring(): void {
    this.hasRung = true;
    this.answer();
  }

  rings(): Promise<void> {
    return new Promise((resolve) => {
      this.answer = resolve;
      if (this.hasRung) resolve();
    });
  }
}
