import { Clock } from '../app/clock.js';

/** Stands where the play puts it, in the past; afterwards it runs like any other. */
export class DemoClock extends Clock {
  private standing: number | null;

  constructor(start: number) {
    super();
    this.standing = start;
  }

  millis(): number {
    return this.standing ?? Date.now();
  }

  /** Forward only; never beyond the real time. */
  moveTo(millis: number): void {
    if (this.standing !== null) this.standing = Math.min(Math.max(this.standing, millis), Date.now());
  }

  goLive(): void {
    this.standing = null;
  }
}
