import type { DomainEvent } from '../../kernel/events/event.js';
import type { WebhookTopic } from '../../kernel/events/webhook-topics.js';
import type { Language } from '../../validation/people/languages.js';

export const WEBHOOK_KINDS = ['discord', 'generic'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export { WEBHOOK_TOPICS, type WebhookTopic } from '../../kernel/events/webhook-topics.js';

/** What may be shown of an address. The address itself is a secret and never part of an event. */
export interface WebhookAddress {
  readonly host: string;
  /** The last characters of the address. */
  readonly ending: string;
}

export interface Webhook {
  readonly webhookId: string;
  readonly name: string;
  readonly kind: WebhookKind;
  /** Of the messages to Discord. */
  readonly language: Language;
  readonly topics: readonly WebhookTopic[];
  readonly address: WebhookAddress;
}

export type WebhookChange = Omit<Webhook, 'kind'> & { readonly enabled: boolean };

export type WebhookAdded = DomainEvent<'WebhookAdded', Webhook>;
export type WebhookChanged = DomainEvent<'WebhookChanged', WebhookChange>;
export type WebhookRemoved = DomainEvent<'WebhookRemoved', { webhookId: string }>;
export type WebhookSecretReplaced = DomainEvent<'WebhookSecretReplaced', { webhookId: string }>;
/** By the program, after too many deliveries in a row were given up. */
export type WebhookSwitchedOff = DomainEvent<'WebhookSwitchedOff', { webhookId: string; givenUp: number }>;

export type WebhookEvent =
  WebhookAdded | WebhookChanged | WebhookRemoved | WebhookSecretReplaced | WebhookSwitchedOff;
