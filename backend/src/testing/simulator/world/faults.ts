import { Chance } from '@arena/domain/tournament/testing/chance';

export const FAULTS = [
  'refused-call',
  'lost-answer',
  'slow-call',
  'lost-request',
  'repeated-request',
  'lost-response',
  'crash',
  'freeze',
  'partition',
  'clock-step',
  'broken-subscription',
  'partial-batch',
  'rebuild',
  'lost-call',
] as const;

export type Fault = (typeof FAULTS)[number];

/** In percent of the occasions, per season. */
const LEVELS = [0, 0.3, 1, 3, 8];

/**
 * The faults of one season. Each season draws its own mix (swarm testing): with all faults at once, some would hide
 * others.
 */
export class Faults {
  private readonly rates = new Map<Fault, number>();
  private readonly chances = new Map<Fault, Chance>();
  private ended = false;

  constructor(seed: number, without: readonly Fault[] = []) {
    const levels = new Chance(seed);
    for (const [n, fault] of FAULTS.entries()) {
      const level = levels.pick(LEVELS) ?? 0;
      this.rates.set(fault, without.includes(fault) ? 0 : level);
      // Its own generator: leaving out one fault changes no other.
      this.chances.set(fault, new Chance(seed * 31 + n));
    }
  }

  /** Whether it happens on this occasion. @param weight how much more likely than usual */
  strikes(fault: Fault, weight = 1): boolean {
    const strikes = this.chances.get(fault)?.percent((this.rates.get(fault) ?? 0) * weight) === true;
    return strikes && !this.ended;
  }

  chanceOf(fault: Fault): Chance {
    return this.chances.get(fault) ?? new Chance(0);
  }

  end(): void {
    this.ended = true;
  }

  toString(): string {
    return [...this.rates].flatMap(([fault, rate]) => (rate > 0 ? [`${fault} ${rate} %`] : [])).join(', ');
  }
}
