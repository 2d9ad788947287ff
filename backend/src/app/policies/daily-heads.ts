import type { HeadView } from '@arena/projections/proof/proof.types';
import { Audiences } from '../../features/mailings/audiences.js';
import { SeasonHeads } from '../../features/seasons/season-heads.js';
import { policyContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { nextParisDay, parisDay } from '../../platform/system/paris-day.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

/** Publishes and mails the end of each chain, so that whoever keeps one can detect a later change. */
@Policy({ timerSetBy: [], lease: 'daily-heads' })
export class DailyHeads implements TimerPolicy {
  /** The last day whose heads are kept, as far as this process knows. */
  private done: string | null = null;

  constructor(
    private readonly heads: SeasonHeads,
    private readonly gateway: CommandGateway,
    private readonly audiences: Audiences,
    private readonly runtime: Runtime,
  ) {}

  dueIn(): number {
    const now = this.runtime.clock.millis();
    return this.done === parisDay(now) ? Date.parse(nextParisDay(this.done)) - now : 0;
  }

  async run(): Promise<void> {
    const day = parisDay(this.runtime.clock.millis());
    for (let season = 1; season <= this.gateway.season(); season++) {
      const head = await this.heads.keep(season, day);
      if (head && this.runtime.config.automaticMails) await this.mail(head, day);
    }
    this.done = day;
  }

  /** The id of a mailing follows from the day, so a repetition starts nothing. */
  private async mail(head: HeadView, day: string): Promise<void> {
    const variables = { season: head.season, day, head: JSON.stringify(head) };
    const content = { kind: 'daily-head' as const, audience: null, variables };
    const userIds = this.audiences.peopleFor(content);
    if (userIds.length === 0) return;
    const mailingId = `head-${head.season}-${day}`;
    const data = { mailingId, ...content, words: null, userIds };
    const context = policyContext(mailingId, this.runtime.clock.now());
    await this.gateway.mailings({ type: 'StartMailing', data }, context);
  }
}
