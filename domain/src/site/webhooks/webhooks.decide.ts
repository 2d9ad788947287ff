import type { Command, Decisions } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_WEBHOOKS, type WebhooksState, type WebhookState } from './webhooks.js';
import type { Webhook, WebhookChange, WebhookEvent } from './webhooks.events.js';

type AddWebhook = Command<'AddWebhook', Webhook>;
type ChangeWebhook = Command<'ChangeWebhook', WebhookChange>;
type RemoveWebhook = Command<'RemoveWebhook', { webhookId: string }>;
type ReplaceWebhookSecret = Command<'ReplaceWebhookSecret', { webhookId: string }>;
type SwitchOffWebhook = Command<'SwitchOffWebhook', { webhookId: string; givenUp: number }>;
export type WebhookCommand =
  AddWebhook | ChangeWebhook | RemoveWebhook | ReplaceWebhookSecret | SwitchOffWebhook;

export const webhooksDecisions: Decisions<{ webhooks: WebhooksState }, WebhookCommand, WebhookEvent> = {
  AddWebhook({ webhooks: { byId } }, { data }) {
    if (byId.has(data.webhookId)) return [];
    if (byId.size >= MAX_WEBHOOKS) throw new DomainError('too-many-webhooks', { max: MAX_WEBHOOKS });
    return [{ type: 'WebhookAdded', data }];
  },
  ChangeWebhook({ webhooks }, { data }) {
    const current = known(webhooks, data.webhookId);
    const same = (Object.keys(data) as (keyof WebhookChange)[]).every(
      (field) => JSON.stringify(data[field]) === JSON.stringify(current[field]),
    );
    return same ? [] : [{ type: 'WebhookChanged', data }];
  },
  RemoveWebhook({ webhooks }, { data }) {
    known(webhooks, data.webhookId);
    return [{ type: 'WebhookRemoved', data }];
  },
  ReplaceWebhookSecret({ webhooks }, { data }) {
    if (known(webhooks, data.webhookId).kind !== 'generic') throw new DomainError('webhook-without-secret');
    return [{ type: 'WebhookSecretReplaced', data }];
  },
  SwitchOffWebhook: ({ webhooks: { byId } }, { data }) =>
    byId.get(data.webhookId)?.enabled ? [{ type: 'WebhookSwitchedOff', data }] : [],
};

function known({ byId }: WebhooksState, webhookId: string): WebhookState {
  const webhook = byId.get(webhookId);
  if (!webhook) throw new DomainError('webhook-not-found');
  return webhook;
}
