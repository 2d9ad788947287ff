import { SeasonHeads } from '../../features/seasons/season-heads.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { nextParisDay, parisDay } from '../../platform/system/paris-day.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

/** Publishes the end of each season's chain once a day, so that anyone who keeps one can detect a later change. */
@Policy({ timerSetBy: [], lease: 'daily-heads' })
export class DailyHeads implements TimerPolicy {
  /** The last day whose heads are kept, as far as this process knows. */
  private done: string | null = null;

  constructor(
    private readonly heads: SeasonHeads,
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
  ) {}

  dueIn(): number {
    const now = this.clock.millis();
    return this.done === parisDay(now) ? Date.parse(nextParisDay(this.done)) - now : 0;
  }

  async run(): Promise<void> {
    const day = parisDay(this.clock.millis());
    for (let season = 1; season <= this.gateway.season(); season++) await this.heads.keep(season, day);
    this.done = day;
  }
}
