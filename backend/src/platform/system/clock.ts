import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';

export abstract class Clock {
  /** Milliseconds since 1970. Goes back only when a clock that was ahead is corrected. */
  abstract millis(): number;

  now(): string {
    return new Date(this.millis()).toISOString();
  }
}

/** A smaller step back is waited out. */
const SMALL_STEP_MS = 5000;
/** Milliseconds. A clock that is set back further was wrong before and is followed at once. */
export const MAX_BEHIND = 2 * 60 * 60 * 1000;
/** After this time, a jump ahead counts as a correction. */
const SETTLED_MS = 10 * 60 * 1000;
/** Share of real time while the machine's clock is behind. */
const PACE = 0.5;

/** ADR 17: a corrected jump ahead leaves no trace; after a step back, time runs at half pace until it fits. */
export class SystemClock extends Clock {
  private latest: number;
  /** The time if the machine's clock has not jumped. */
  private steady: number;
  private lookedAt: number;
  /** Milliseconds that the machine has been ahead, or null. */
  private aheadFor: number | null = null;

  /** @param lastEvent time of the last event, which preserves deadlines over a restart */
  constructor(
    lastEvent = 0,
    private readonly machine: Pick<MachineTime, 'wall' | 'elapsed'> = MACHINE_TIME,
  ) {
    super();
    const wall = machine.wall();
    this.lookedAt = machine.elapsed();
    this.steady = lastEvent - wall > MAX_BEHIND ? wall : Math.max(lastEvent, wall);
    this.latest = this.steady;
  }

  millis(): number {
    const wall = this.machine.wall();
    this.steady = this.steadyNow(wall, this.passed());
    const time = Math.max(wall, this.steady);
    const isSmallStepBack = time < this.latest && this.latest - time <= SMALL_STEP_MS;
    if (!isSmallStepBack) this.latest = time;
    return Math.floor(this.latest);
  }

  private passed(): number {
    const now = this.machine.elapsed();
    const passed = now - this.lookedAt;
    this.lookedAt = now;
    return passed;
  }

  private steadyNow(wall: number, passed: number): number {
    const expected = this.steady + passed;
    const ahead = wall - expected;
    if (ahead > SMALL_STEP_MS) return this.hasSettled(passed) ? wall : expected;
    this.aheadFor = null;
    const isBehind = ahead < -SMALL_STEP_MS && ahead >= -MAX_BEHIND;
    return isBehind ? this.steady + passed * PACE : wall;
  }

  private hasSettled(passed: number): boolean {
    this.aheadFor = this.aheadFor === null ? 0 : this.aheadFor + passed;
    if (this.aheadFor < SETTLED_MS) return false;
    this.aheadFor = null;
    return true;
  }
}
