import { Runtime } from '../../platform/runtime/runtime.js';
import { openSeasonAfter } from '../../platform/runtime/season-opening.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

const LONGEST_RESET_MS = 10_000;

/** Opens the next season if a node crashed during a reset. */
@Policy({ timerSetBy: ['SeasonClosed', 'SeasonOpened'] })
export class InterruptedReset implements TimerPolicy {
  private closed: { readonly season: number; readonly at: number } | null = null;

  constructor(private readonly runtime: Runtime) {}

  dueIn(): number | null {
    const { number, writer } = this.runtime.season;
    if (writer.state.season.status !== 'closed') return null;
    if (this.closed?.season !== number) this.closed = { season: number, at: performance.now() };
    return this.closed.at + LONGEST_RESET_MS - performance.now();
  }

  async run(): Promise<void> {
    if (this.closed) await openSeasonAfter(this.runtime, this.closed.season);
  }
}
