import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Runtime } from '../runtime.js';
import { openSeasonAfter } from '../season-opening.js';
import { Repeating } from './repeating.js';

/** Longer than a reset takes from closing a season to opening the next, milliseconds. */
const EVERY = 10_000;

/** Opens the next season where the node that closed the last one died before it could. */
@Injectable()
export class InterruptedReset implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('InterruptedReset', EVERY, () => this.finish());
  /** The season that was closed at the last look already. */
  private closedBefore: number | null = null;

  constructor(private readonly runtime: Runtime) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }

  private async finish(): Promise<void> {
    const { number, writer } = this.runtime.season;
    const closed = writer.state.season.status === 'closed';
    if (closed && this.closedBefore === number) await openSeasonAfter(this.runtime, number);
    this.closedBefore = closed ? number : null;
  }
}
