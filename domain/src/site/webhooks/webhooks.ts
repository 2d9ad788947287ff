import type { Folds } from '../../kernel/events/folds.js';
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

export const webhooksFolds: Folds<WebhooksState, WebhookEvent> = {
  WebhookAdded: ({ byId }, webhook) => {
    byId.set(webhook.webhookId, { ...webhook, enabled: true, switchedOffAfter: null });
  },
  WebhookChanged: (state, change) => alter(state, change.webhookId, { ...change, switchedOffAfter: null }),
  WebhookSwitchedOff: (state, { webhookId, givenUp }) =>
    alter(state, webhookId, { enabled: false, switchedOffAfter: givenUp }),
  WebhookRemoved: ({ byId }, { webhookId }) => byId.delete(webhookId),
  WebhookSecretReplaced: () => undefined,
};

function alter({ byId }: WebhooksState, webhookId: string, change: Partial<WebhookState>): void {
  const webhook = byId.get(webhookId);
  if (webhook) byId.set(webhookId, { ...webhook, ...change });
}
