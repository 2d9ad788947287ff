import { Clock } from '../app/clock.js';

/** A clock that stands where a test puts it. */
export class TestClock extends Clock {
  constructor(private at: number = Date.parse('2025-03-26T19:00:00.000Z')) {
    super();
  }

  /** Moves on by a millisecond with every look, so that orders by time are never accidental. */
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
