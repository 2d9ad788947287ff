/** How often each kind of thing happened, so that the simulator cannot silently test nothing. */
export class Coverage {
  private readonly counts = new Map<string, number>();

  count(what: string, times = 1): void {
    this.counts.set(what, this.of(what) + times);
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  add(other: Coverage): void {
    for (const [what, times] of other.counts) this.count(what, times);
  }

  missing(goals: readonly string[]): string[] {
    return goals.filter((goal) => this.of(goal) === 0);
  }

  /** By name. */
  entries(): [string, number][] {
    return [...this.counts].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}
