import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookHealth } from './webhook-health.js';
import { WebhookSecretStore } from './webhook-secrets.js';
import { WebhooksController } from './webhooks.controller.js';
import * as webhookHandlers from './webhooks.handlers.js';
import { WebhooksReader } from './webhooks.reader.js';

@Module({
  controllers: [WebhooksController],
  providers: [
    WebhooksReader,
    WebhookDeliveries,
    WebhookHealth,
    WebhookSecretStore,
    ...handlersIn(webhookHandlers),
  ],
  exports: [WebhookDeliveries, WebhookHealth, WebhookSecretStore],
})
export class WebhooksModule {}
