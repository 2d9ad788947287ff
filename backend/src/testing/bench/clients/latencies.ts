/** Milliseconds of the answers to a load. */
export class Latencies {
  private readonly all: number[] = [];
  private milliseconds = 0;

  add(milliseconds: number): void {
    this.all.push(milliseconds);
  }

  took(milliseconds: number): void {
    this.milliseconds = milliseconds;
  }

  get count(): number {
    return this.all.length;
  }

  /** Answers per second. */
  get rate(): number {
    return this.all.length / (this.milliseconds / 1000);
  }

  /** @param share 0.99 for p99 */
  percentile(share: number): number {
    const sorted = this.all.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  }
}
