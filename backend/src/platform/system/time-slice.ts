import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';

const SLICE_MS = 4;

/** Splits long work, so that the event loop can answer requests in between. */
export class TimeSlice {
  private started: number;

  constructor(
    private readonly turn: () => Promise<void> = () => MACHINE_TIME.turn(),
    private readonly time: Pick<MachineTime, 'elapsed'> = MACHINE_TIME,
  ) {
    this.started = time.elapsed();
  }

  get isOver(): boolean {
    return this.time.elapsed() - this.started >= SLICE_MS;
  }

  async next(): Promise<void> {
    await this.turn();
    this.started = this.time.elapsed();
  }
}

/** Lets one of several callers continue per turn of the event loop. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    return (this.last = this.last.then(() => MACHINE_TIME.turn()));
  }
}
