import { Clock } from '../../platform/system/clock.js';

export class DemoClock extends Clock {
  private standing: number | null;

  constructor(start: number) {
    super();
    this.standing = start;
  }

  millis(): number {
    return this.standing ?? Date.now();
  }

  moveTo(millis: number): void {
    if (this.standing !== null) this.standing = Math.min(Math.max(this.standing, millis), Date.now());
  }

  goLive(): void {
    this.standing = null;
  }
}
