import { Inject } from '@nestjs/common';
import { lifetimeOf } from '@arena/domain/kernel/lifetimes';
import { WebhookDeliveries } from '../../../features/webhooks/webhook-deliveries.js';
import { WebhookHealth } from '../../../features/webhooks/webhook-health.js';
import { WebhookSecretStore } from '../../../features/webhooks/webhook-secrets.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import { Policy, type SweepPolicy } from '../runner/policy.js';

const EVERY_MS = 60 * 60 * 1000;

/** Removes old deliveries, and what is left of webhooks whose removal was interrupted. */
@Policy({ every: EVERY_MS })
export class WebhookSweep implements SweepPolicy {
  /** Ids without a webhook at the last sweep. One that is being added has its address before its event. */
  private strays: ReadonlySet<string> = new Set();

  constructor(
    private readonly gateway: CommandGateway,
    private readonly deliveries: WebhookDeliveries,
    private readonly secrets: WebhookSecretStore,
    private readonly health: WebhookHealth,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'retention'>,
  ) {}

  async run(): Promise<void> {
    const before = this.clock.millis() - lifetimeOf('deliveries', this.config.retention);
    await this.deliveries.removeUntil(new Date(before).toISOString());
    const known = this.gateway.siteState().webhooks.byId;
    const strays = (await this.secrets.ids()).filter((id) => !known.has(id));
    for (const id of strays) if (this.strays.has(id)) await this.remove(id);
    this.strays = new Set(strays);
  }

  /** The address last, because it leads here. */
  private async remove(webhookId: string): Promise<void> {
    await this.deliveries.removeOf(webhookId);
    await this.health.forget(webhookId);
    await this.secrets.remove(webhookId);
  }
}
