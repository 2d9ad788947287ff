import type { Webhook, WebhookEvent } from './webhooks.events.js';

export const MAX_WEBHOOKS = 20;

export interface WebhookState extends Webhook {
  readonly enabled: boolean;
  /** How many deliveries in a row were given up when the program switched it off; null otherwise. */
  readonly switchedOffAfter: number | null;
}

export interface WebhooksState {
  readonly byId: Map<string, WebhookState>;
}

export function noWebhooks(): WebhooksState {
  return { byId: new Map() };
}

export function evolveWebhooks({ byId }: WebhooksState, event: WebhookEvent): void {
  const { webhookId } = event.data;
  const known = byId.get(webhookId);
  switch (event.type) {
    case 'WebhookAdded':
      byId.set(webhookId, { ...event.data, enabled: true, switchedOffAfter: null });
      return;
    case 'WebhookChanged':
      if (known) byId.set(webhookId, { ...known, ...event.data, switchedOffAfter: null });
      return;
    case 'WebhookSwitchedOff':
      if (known) byId.set(webhookId, { ...known, enabled: false, switchedOffAfter: event.data.givenUp });
      return;
    case 'WebhookRemoved':
      byId.delete(webhookId);
      return;
    case 'WebhookSecretReplaced':
      return;
  }
}
