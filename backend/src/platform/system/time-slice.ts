import { setImmediate as eventLoopTurn } from 'node:timers/promises';

const SLICE_MS = 4;

/** Splits long work, so that the event loop can answer requests in between. */
export class TimeSlice {
  private started = performance.now();

  constructor(private readonly turn: () => Promise<void> = eventLoopTurn) {}

  get isOver(): boolean {
    return performance.now() - this.started >= SLICE_MS;
  }

  async next(): Promise<void> {
    await this.turn();
    this.started = performance.now();
  }
}

/** Lets one of several callers continue per turn of the event loop. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    return (this.last = this.last.then(eventLoopTurn));
  }
}
