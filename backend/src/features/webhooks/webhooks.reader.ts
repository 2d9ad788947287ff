import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { WebhookState } from '@arena/domain/site/webhooks/webhooks';
import type { WebhookDeliveryView, WebhookView } from '@arena/projections/webhooks/webhook.types';
import { pageOf, type ListQuery } from '../../platform/http/validation/list-query.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { WebhookDeliveries, type DeliveryDocument } from './webhook-deliveries.js';

@Injectable()
export class WebhooksReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  state(webhookId: string): WebhookState {
    const webhook = this.gateway.siteState().webhooks.byId.get(webhookId);
    if (!webhook) throw new DomainError('webhook-not-found');
    return webhook;
  }

  requireOn(webhookId: string): void {
    if (!this.state(webhookId).enabled) throw new DomainError('webhook-off');
  }

  list(): WebhookView[] {
    return [...this.gateway.siteState().webhooks.byId.values()].map(
      ({ webhookId, address, switchedOffAfter, ...webhook }) => ({
        id: webhookId,
        ...webhook,
        switched_off_after: switchedOffAfter,
        ...address,
      }),
    );
  }

  async log(webhookId: string, query: ListQuery) {
    this.state(webhookId);
    const { documents, next } = await this.deliveries.list(webhookId, pageOf(query));
    return { deliveries: documents.map(toDeliveryView), next };
  }
}

export function toDeliveryView(delivery: DeliveryDocument): WebhookDeliveryView {
  const { id, event, state, attempts, status, error, nextAt } = delivery;
  const next = state === 'waiting' && nextAt > 0 ? new Date(nextAt).toISOString() : null;
  return {
    id,
    event,
    state,
    attempts,
    status,
    error,
    created_at: delivery.createdAt,
    next_at: next,
    settled_at: delivery.settledAt,
  };
}
