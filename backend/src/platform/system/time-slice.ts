import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';

const SLICE_MS = 4;
/** Node accepts one connection per turn: with one turn, a visitor behind 60 others would wait for 60 slices. */
const TURNS_BETWEEN = 32;

async function letOthersIn(turn: () => Promise<void>): Promise<void> {
  for (let n = 0; n < TURNS_BETWEEN; n++) await turn();
}

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
    await letOthersIn(this.turn);
    this.started = this.time.elapsed();
  }
}

/** Lets several callers continue one after another, so that the event loop can answer requests in between. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    return (this.last = this.last.then(() => letOthersIn(() => MACHINE_TIME.turn())));
  }
}
