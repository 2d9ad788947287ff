import type { WebhookKind, WebhookTopic } from '@arena/domain/site/webhooks/webhooks.events';
import type { Language } from '@arena/domain/validation/people/languages';

export interface WebhookView {
  readonly id: string;
  readonly name: string;
  readonly kind: WebhookKind;
  readonly language: Language;
  readonly topics: readonly WebhookTopic[];
  readonly enabled: boolean;
  /** Deliveries in a row that were given up when the program switched it off; null otherwise. */
  readonly switched_off_after: number | null;
  readonly host: string;
  /** The last characters of the address. */
  readonly ending: string;
}

export interface WebhookDeliveryView {
  readonly id: string;
  readonly event: string;
  readonly created_at: string;
  readonly state: 'waiting' | 'sent' | 'given-up' | 'skipped';
  readonly attempts: number;
  readonly next_at: string | null;
  readonly settled_at: string | null;
  readonly status: number | null;
  readonly error: string | null;
}
