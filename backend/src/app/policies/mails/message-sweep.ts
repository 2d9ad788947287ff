import { Inject } from '@nestjs/common';
import { lifetimeOf } from '@arena/domain/kernel/lifetimes';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { Messages } from '../../../platform/messages/messages.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/system/clock.js';
import { MAILER } from '../../../platform/system/ports.js';
import { Policy, type SweepPolicy } from '../runner/policy.js';

const EVERY_MS = 60 * 60 * 1000;

/** Removes messages, mails in the outbox, and notes about sent mails, whose time is over. */
@Policy({ every: EVERY_MS })
export class MessageSweep implements SweepPolicy {
  constructor(
    private readonly messages: Messages,
    private readonly clock: Clock,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'retention'>,
  ) {}

  async run(): Promise<void> {
    const { retention } = this.config;
    const now = this.clock.millis();
    await this.messages.sweep(now - lifetimeOf('messages', retention));
    await this.mailer.sweep?.(now - lifetimeOf('mails', retention));
  }
}
