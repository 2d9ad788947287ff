/** A seeded random generator (mulberry32, Tommy Ettinger, public domain). */
export class Chance {
  constructor(private seed: number) {}

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True with this probability in percent. */
  percent(share: number): boolean {
    return this.next() * 100 < share;
  }

  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  times(min: number, max: number, act: () => void): void {
    for (let n = this.between(min, max); n > 0; n--) act();
  }
}
