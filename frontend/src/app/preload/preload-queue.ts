type Task = () => Promise<unknown>;

/** Runs preloads, at most `limit` at the same time. A failure is ignored: the navigation loads the page again. */
export class PreloadQueue {
  private readonly waiting = new Map<string, Task>();
  private readonly begun = new Set<string>();
  private running = 0;

  constructor(private readonly limit: number) {}

  /** `first`: before the others that wait. A name runs once. */
  add(name: string, task: Task, first: boolean): void {
    if (this.begun.has(name)) return;
    const others = [...this.waiting].filter(([other]) => other !== name);
    if (first || !this.waiting.has(name)) {
      this.waiting.clear();
      const entries: [string, Task][] = first ? [[name, task], ...others] : [...others, [name, task]];
      for (const [key, value] of entries) this.waiting.set(key, value);
    }
    this.run();
  }

  private run(): void {
    for (const [name, task] of this.waiting) {
      if (this.running >= this.limit) return;
      this.waiting.delete(name);
      this.begun.add(name);
      this.running += 1;
      void task()
        .catch(() => this.begun.delete(name))
        .finally(() => {
          this.running -= 1;
          this.run();
        });
    }
  }
}
