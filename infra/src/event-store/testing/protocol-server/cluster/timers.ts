export class Timers {
  private readonly pending = new Set<NodeJS.Timeout>();

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.pending.delete(timer);
      work();
    }, ms);
    this.pending.add(timer);
  }

  cancel(): void {
    for (const timer of this.pending) clearTimeout(timer);
    this.pending.clear();
  }
}
