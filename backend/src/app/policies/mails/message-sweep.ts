import { Inject } from '@nestjs/common';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { KEPT_FOR, Messages } from '../../../platform/messages/messages.js';
import { Clock } from '../../../platform/system/clock.js';
import { MAILER } from '../../../platform/system/ports.js';
import { Policy, type SweepPolicy } from '../runner/policy.js';

const EVERY_MS = 60 * 60 * 1000;

/** Mails in the outbox, and notes about sent mails, expire with the messages. No mail is tried again for as long. */
@Policy({ every: EVERY_MS })
export class MessageSweep implements SweepPolicy {
  constructor(
    private readonly messages: Messages,
    private readonly clock: Clock,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.millis();
    await this.messages.sweep(now);
    await this.mailer.sweep?.(now - KEPT_FOR);
  }
}
