import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { sha256 } from '../../platform/system/sha256.js';
import { webhookAddress } from './webhook-address.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookHealth } from './webhook-health.js';
import { WebhookSecretStore } from './webhook-secrets.js';
import type { AddWebhookDto, ChangeWebhookDto } from './webhooks.dto.js';
import { WebhooksReader } from './webhooks.reader.js';

interface ById {
  readonly webhookId: string;
}
interface WebhookSecret extends ById {
  readonly secret: string | null;
}

export class AddWebhook extends RequestCommand<AddWebhookDto, WebhookSecret> {}
export class ChangeWebhook extends RequestCommand<ById & { readonly form: ChangeWebhookDto }, void> {}
export class RemoveWebhook extends RequestCommand<ById, void> {}
export class ReplaceWebhookSecret extends RequestCommand<ById, WebhookSecret> {}

/** The secrets are stored before the event, so a webhook never lacks them. */
@CommandHandler(AddWebhook)
export class AddWebhookHandler implements ICommandHandler<AddWebhook> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly secrets: WebhookSecretStore,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ body, context }: AddWebhook): Promise<WebhookSecret> {
    const { name, kind, language, url, topics } = body;
    const address = webhookAddress(kind, url, this.config.privateWebhooks);
    const webhookId = sha256(`webhook\n${context.commandId}`).slice(0, 32);
    const known = await this.secrets.get(webhookId);
    const secret = known ? known.secret : kind === 'generic' ? this.secrets.newSecret() : null;
    if (!known) await this.secrets.put(webhookId, { url, secret });
    const data = { webhookId, name, kind, language, topics, address };
    try {
      await this.gateway.site({ type: 'AddWebhook', data }, context);
    } catch (error) {
      // After any other error, the webhook may exist.
      if (error instanceof DomainError && error.code === 'too-many-webhooks')
        await this.secrets.remove(webhookId);
      throw error;
    }
    // A repeated request after the removal.
    if (!this.gateway.siteState().webhooks.byId.has(webhookId)) await this.secrets.remove(webhookId);
    return { webhookId, secret };
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: WebhooksReader,
    private readonly secrets: WebhookSecretStore,
    private readonly health: WebhookHealth,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ body, context }: ChangeWebhook): Promise<void> {
    const { webhookId, form } = body;
    const { name, language, url, topics, enabled } = form;
    const { kind, address: former } = this.reader.state(webhookId);
    const address = url === undefined ? former : webhookAddress(kind, url, this.config.privateWebhooks);
    const secrets = await this.secrets.get(webhookId);
    if (url !== undefined) {
      // Without its documents, a webhook has lost its secret: it must not send unsigned.
      const secret = secrets?.secret ?? (kind === 'generic' ? this.secrets.newSecret() : null);
      await this.secrets.put(webhookId, { url, secret });
    }
    if (enabled) await this.health.forget(webhookId);
    const data = { webhookId, name, language, topics, enabled, address };
    await this.gateway.site({ type: 'ChangeWebhook', data }, context);
  }
}

@CommandHandler(RemoveWebhook)
export class RemoveWebhookHandler implements ICommandHandler<RemoveWebhook> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly secrets: WebhookSecretStore,
    private readonly deliveries: WebhookDeliveries,
    private readonly health: WebhookHealth,
  ) {}

  async execute({ body: { webhookId }, context }: RemoveWebhook): Promise<void> {
    await this.gateway.site({ type: 'RemoveWebhook', data: { webhookId } }, context);
    await this.secrets.remove(webhookId);
    await this.health.forget(webhookId);
    await this.deliveries.removeOf(webhookId);
  }
}

/** The new secret is valid at once. */
@CommandHandler(ReplaceWebhookSecret)
export class ReplaceWebhookSecretHandler implements ICommandHandler<ReplaceWebhookSecret> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly secrets: WebhookSecretStore,
  ) {}

  async execute({ body: { webhookId }, context }: ReplaceWebhookSecret): Promise<WebhookSecret> {
    const known = await this.secrets.get(webhookId);
    if (!known && this.gateway.siteState().webhooks.byId.has(webhookId))
      throw new DomainError('webhook-without-address');
    await this.gateway.site({ type: 'ReplaceWebhookSecret', data: { webhookId } }, context);
    const secret = this.secrets.newSecret();
    // Read again, because its address may have changed meanwhile.
    const latest = await this.secrets.get(webhookId);
    if (latest) await this.secrets.put(webhookId, { url: latest.url, secret });
    return { webhookId, secret };
  }
}
