import { plannedNews } from '@arena/domain/site/news/news';
import { policyContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

/** On every node, as the schedule: the first append wins, and the others find nothing due. */
@Policy({
  timerSetBy: ['NewsDrafted', 'NewsPlanned', 'NewsPublished', 'NewsRefused', 'NewsRemoved'],
})
export class PlannedNews implements TimerPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  dueIn(): number | null {
    const [next] = plannedNews(this.gateway.siteState().news);
    return next ? Math.max(0, Date.parse(next.due) - this.runtime.clock.millis()) : null;
  }

  async run(): Promise<void> {
    const [next] = plannedNews(this.gateway.siteState().news);
    const now = this.runtime.clock.now();
    if (!next || next.due > now) return;
    const { newsId } = next.item;
    const context = policyContext(`news-${newsId}-${next.due}`, now);
    await this.gateway.site({ type: 'RunPlannedNews', data: { newsId } }, context);
  }
}
