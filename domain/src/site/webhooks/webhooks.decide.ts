import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_WEBHOOKS, type WebhooksState, type WebhookState } from './webhooks.js';
import type { Webhook, WebhookChange, WebhookEvent } from './webhooks.events.js';

type Of<T extends WebhookCommand['type']> = Extract<WebhookCommand, { type: T }>;

export type WebhookCommand =
  | Command<'AddWebhook', Webhook>
  | Command<'ChangeWebhook', WebhookChange>
  | Command<'RemoveWebhook', { webhookId: string }>
  | Command<'ReplaceWebhookSecret', { webhookId: string }>
  | Command<'SwitchOffWebhook', { webhookId: string; givenUp: number }>;

export function decideWebhooks(state: WebhooksState, command: WebhookCommand): WebhookEvent[] {
  switch (command.type) {
    case 'AddWebhook':
      return addWebhook(state, command);
    case 'ChangeWebhook':
      return changeWebhook(state, command);
    case 'RemoveWebhook':
      known(state, command.data.webhookId);
      return [{ type: 'WebhookRemoved', data: command.data }];
    case 'ReplaceWebhookSecret':
      return replaceSecret(state, command);
    case 'SwitchOffWebhook':
      return state.byId.get(command.data.webhookId)?.enabled
        ? [{ type: 'WebhookSwitchedOff', data: command.data }]
        : [];
  }
}

function addWebhook({ byId }: WebhooksState, { data }: Of<'AddWebhook'>): WebhookEvent[] {
  if (byId.has(data.webhookId)) return [];
  if (byId.size >= MAX_WEBHOOKS) throw new DomainError('too-many-webhooks', { max: MAX_WEBHOOKS });
  return [{ type: 'WebhookAdded', data }];
}

function changeWebhook(state: WebhooksState, { data }: Of<'ChangeWebhook'>): WebhookEvent[] {
  const current = known(state, data.webhookId);
  const same = (Object.keys(data) as (keyof WebhookChange)[]).every(
    (field) => JSON.stringify(data[field]) === JSON.stringify(current[field]),
  );
  return same ? [] : [{ type: 'WebhookChanged', data }];
}

function replaceSecret(state: WebhooksState, { data }: Of<'ReplaceWebhookSecret'>): WebhookEvent[] {
  if (known(state, data.webhookId).kind !== 'generic') throw new DomainError('webhook-without-secret');
  return [{ type: 'WebhookSecretReplaced', data }];
}

function known({ byId }: WebhooksState, webhookId: string): WebhookState {
  const webhook = byId.get(webhookId);
  if (!webhook) throw new DomainError('webhook-not-found');
  return webhook;
}
