import { Clock } from '../platform/system/clock.js';

export class TestClock extends Clock {
  constructor(private at: number = Date.parse('2025-03-26T19:00:00.000Z')) {
    super();
  }

  /** Advances by a millisecond per call, so that orders by time are deterministic. */
  millis(): number {
    return this.at++;
  }

  set(iso: string): void {
    this.at = Date.parse(iso);
  }

  advance(milliseconds: number): void {
    this.at += milliseconds;
  }
}
