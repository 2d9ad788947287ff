import type { Scheduler } from './scheduler.js';

const BEGINNING = Date.parse('2025-03-20T10:00:00.000Z');

/** What the clocks on the wall show. Each machine has one that is a little wrong, and that can be set. */
export class WallClock {
  constructor(
    private readonly scheduler: Scheduler,
    private skew = 0,
  ) {}

  millis(): number {
    return BEGINNING + Math.round(this.scheduler.now + this.skew);
  }

  set(skew: number): void {
    this.skew = skew;
  }

  step(milliseconds: number): void {
    this.skew += milliseconds;
  }
}
