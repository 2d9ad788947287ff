import type { Chance } from '@arena/domain/tournament/testing/chance';

/** Who cannot reach whom, and how long a message takes. */
export class Network {
  private readonly cuts = new Set<string>();

  constructor(private readonly chance: Chance) {}

  cut(one: string, other: string): void {
    this.cuts.add(`${one} ${other}`);
  }

  join(one: string, other: string): void {
    this.cuts.delete(`${one} ${other}`);
  }

  joinAll(): void {
    this.cuts.clear();
  }

  isCut(one: string, other: string): boolean {
    return this.cuts.has(`${one} ${other}`) || this.cuts.has(`${other} ${one}`);
  }

  /** Milliseconds. Mostly short, sometimes long, so that messages overtake each other. */
  latency(): number {
    const draw = this.chance.next();
    return draw < 0.9 ? draw * 3 : (draw - 0.9) * 400;
  }
}
