import type { WebhookDeliveryView } from '@arena/projections/webhooks/webhook.types';
import { WEBHOOK_TOPICS } from '@arena/domain/site/webhooks/webhooks.events';
import type { TestApp } from '../../../../testing/test-app.js';
import { until } from '../../../../testing/until.js';

/** Allows the receivers of the tests, which use http and this machine. */
export const PRIVATE = { config: { privateWebhooks: true } };

interface NewWebhook {
  readonly status: number;
  readonly id: string;
  readonly secret: string;
  readonly code?: string;
}

/** Waits until events after now are requested. */
export function begun({ runtime }: TestApp): Promise<void> {
  return until(async () => (await runtime.stores.documents.get('policy-checkpoints', 'webhooks')) !== null);
}

export async function addWebhook(app: TestApp, body: object): Promise<NewWebhook> {
  const webhook = { name: 'Overlay', kind: 'generic', language: 'en', topics: WEBHOOK_TOPICS };
  const admin = await app.as('admin');
  const answer = await admin.post('/api/webhooks/add').send({ ...webhook, ...body });
  return { status: answer.status, ...(answer.body as Omit<NewWebhook, 'status'>) };
}

/** Newest first. */
export async function deliveriesOf(app: TestApp, webhookId: string): Promise<WebhookDeliveryView[]> {
  const admin = await app.as('admin');
  const { body } = await admin.get(`/api/webhooks/${webhookId}/deliveries`).expect(200);
  return (body as { deliveries: WebhookDeliveryView[] }).deliveries;
}
