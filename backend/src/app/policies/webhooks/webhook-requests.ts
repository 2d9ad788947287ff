import type { RecordedEvent } from '@arena/domain/kernel/event';
import {
  evolveRoundNews,
  noRoundNews,
  opensRounds,
  type ShownNews,
} from '@arena/domain/tournament/round-news';
import { seasonOf, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { topicOf, webhookContent } from '../../../features/webhooks/webhook-content.js';
import { WebhookDeliveries } from '../../../features/webhooks/webhook-deliveries.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { Policy, type EventPolicy } from '../runner/policy.js';

type Ask = (delivery: Parameters<WebhookDeliveries['request']>[0]) => Promise<void>;

/** Requests a delivery for each webhook that wants the event. A repetition requests nothing new. */
@Policy({
  events: [
    'RoundLaunched',
    'RoundVisibilityChanged',
    'WinnerDeclared',
    'WinnerOverturned',
    'GrandWinnerCrowned',
    'TeamRevived',
    'ReviveRevoked',
    'RevivalVoteOpened',
    'RevivalVoteClosed',
    'PhaseChanged',
  ],
  checkpoint: 'webhooks',
  lease: 'webhooks',
})
export class WebhookRequests implements EventPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { deliveries, gateway } = this;
    const season = gateway.season();
    if (seasonOf(event.stream) !== season || this.enabled().length === 0) return;
    const { position: order } = event;
    // A round that visitors can see is among what it opens.
    if (event.type !== 'RoundVisibilityChanged') {
      const isShown = webhookContent(event, gateway.tournamentState(), season) !== null;
      const ask: Ask = (delivery) => (isShown ? deliveries.request(delivery) : deliveries.park(delivery));
      await this.forEach(event, { order, turn: 0 }, ask);
    }
    if (!opensRounds(event as RecordedEvent & TournamentEvent)) return;
    for (const [index, { revision, isNew }] of (await this.newsOf(event)).entries()) {
      const place = { order, turn: index + 1 };
      const release: Ask = (delivery) => deliveries.release(delivery, { isNew });
      for await (const shown of this.runtime.log.read(event.stream, { from: revision, limit: 1 }))
        await this.forEach(shown, place, release);
    }
  }

  /** What visitors can see because of the event. */
  private async newsOf({ stream, revision }: RecordedEvent): Promise<ShownNews[]> {
    const state = noRoundNews();
    let news: ShownNews[] = [];
    for await (const event of this.runtime.log.read(stream, { limit: revision + 1 }))
      news = evolveRoundNews(state, event as SeasonRecord);
    return news;
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
        ...{ webhookId, ...place, event: type, stream, revision },
        createdAt: this.runtime.clock.now(),
      });
    }
  }

  private enabled() {
    return [...this.gateway.siteState().webhooks.byId.values()].filter(({ enabled }) => enabled);
  }
}
