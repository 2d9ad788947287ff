import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { topicOf, WEBHOOK_EVENTS } from '../../../features/webhooks/webhook-content.js';
import { WebhookDeliveries } from '../../../features/webhooks/webhook-deliveries.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { Policy, type EventPolicy } from '../runner/policy.js';
import { SeasonNews } from './season-news.js';

type Ask = (delivery: Parameters<WebhookDeliveries['request']>[0]) => Promise<void>;

/** Requests a delivery for each webhook that wants the event. A repetition requests nothing new. */
@Policy({
  events: WEBHOOK_EVENTS,
  checkpoint: 'webhooks',
  lease: 'webhooks',
})
export class WebhookRequests implements EventPolicy {
  private readonly news: SeasonNews;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly deliveries: WebhookDeliveries,
  ) {
    this.news = new SeasonNews(runtime.log);
  }

  async handle(event: RecordedEvent): Promise<void> {
    const { deliveries, gateway } = this;
    const season = gateway.season();
    if (seasonOf(event.stream) !== season || this.enabled().length === 0) return;
    const { position: order } = event;
    // As it was then: this may come later than the next events.
    const { itself, news } = await this.news.after(event);
    // A round that visitors can see is among what it opens.
    if (event.type !== 'RoundVisibilityChanged') {
      const ask: Ask = (delivery) => (itself ? deliveries.request(delivery) : deliveries.park(delivery));
      await this.forEach(event, { order, turn: 0 }, ask);
    }
    for (const [index, { revision, isNew }] of news.entries()) {
      const place = { order, turn: index + 1 };
      const release: Ask = (delivery) => deliveries.release(delivery, { isNew });
      for await (const shown of this.runtime.log.read(event.stream, { from: revision, limit: 1 }))
        await this.forEach(shown, place, release);
    }
  }

  private async forEach(
    event: RecordedEvent,
    place: { readonly order: number; readonly turn: number },
    ask: Ask,
  ): Promise<void> {
    const topic = topicOf(event.type);
    const { id, stream, revision, type } = event;
    for (const { webhookId, topics } of this.enabled()) {
      if (!topic || !topics.includes(topic)) continue;
      await ask({
        id: sha256(`webhook ${webhookId}\n${id}`).slice(0, 32),
        webhookId,
        ...place,
        event: type,
        stream,
        revision,
        createdAt: this.runtime.clock.now(),
      });
    }
  }

  private enabled() {
    return [...this.gateway.siteState().webhooks.byId.values()].filter(({ enabled }) => enabled);
  }
}
