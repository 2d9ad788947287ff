import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebhookSecretStore } from '../../../features/webhooks/webhook-secrets.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { startReceiver, type Receiver } from './testing/receiver.js';
import { addWebhook, PRIVATE } from './testing/webhook-calls.js';
import { WebhookSweep } from './webhook-sweep.js';

describe('the sweep of the webhooks', () => {
  let app: TestApp;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    app = await startTestApp(PRIVATE);
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  it('removes an address without a webhook the second time that it finds it, and no other', async () => {
    const { id } = await addWebhook(app, { url: receiver.url });
    const secrets = app.nest.get(WebhookSecretStore, { strict: false });
    const sweep = app.nest.get(WebhookSweep, { strict: false });
    await secrets.put('stray', { url: 'https://hooks.example/a-secret-address', secret: null });
    await sweep.run();
    expect(await secrets.get('stray')).not.toBeNull();
    await sweep.run();
    expect(await secrets.get('stray')).toBeNull();
    expect(await secrets.get(id)).not.toBeNull();
  });
});
