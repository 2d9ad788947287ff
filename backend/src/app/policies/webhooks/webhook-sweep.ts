import { DELIVERY_DAYS } from '@arena/domain/kernel/lifetimes';
import { WebhookDeliveries } from '../../../features/webhooks/webhook-deliveries.js';
import { Clock } from '../../../platform/system/clock.js';
import { Policy, type SweepPolicy } from '../runner/policy.js';

const EVERY_MS = 60 * 60 * 1000;
const KEPT_FOR = DELIVERY_DAYS * 24 * 60 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class WebhookSweep implements SweepPolicy {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.deliveries.removeUntil(new Date(this.clock.millis() - KEPT_FOR).toISOString());
  }
}
