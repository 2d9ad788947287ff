import { isEnding } from '@arena/domain/tournament/tournament';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { finishApprovedReset } from '../../platform/runtime/season-closing.js';
import { openSeasonAfter } from '../../platform/runtime/season-opening.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

const LONGEST_RESET_MS = 10_000;

/** Finishes an approved reset, and opens the next season, if a node crashed meanwhile. */
@Policy({ timerSetBy: ['ApprovalEnded', 'SeasonClosed', 'SeasonOpened'] })
export class InterruptedReset implements TimerPolicy {
  private begun: { readonly season: number; readonly at: number } | null = null;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  dueIn(): number | null {
    const { number, writer } = this.runtime.season;
    if (!isEnding(writer.state)) return null;
    if (this.begun?.season !== number) this.begun = { season: number, at: performance.now() };
    return this.begun.at + LONGEST_RESET_MS - performance.now();
  }

  async run(): Promise<void> {
    if (!this.begun) return;
    await finishApprovedReset(this.gateway, this.runtime.clock.now());
    await openSeasonAfter(this.runtime, this.begun.season);
  }
}
