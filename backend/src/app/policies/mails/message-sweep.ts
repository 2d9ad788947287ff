import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { KEPT_FOR, Messages } from '../../../contact/messages.js';
import { Clock } from '../../clock.js';
import { MAILER } from '../../ports.js';
import { Repeating } from '../repeating.js';

/** An hour, milliseconds. */
const EVERY = 60 * 60 * 1000;

/** Messages of visitors are kept for 90 days, and so are the mails that an outbox keeps instead of sending. */
@Injectable()
export class MessageSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('MessageSweep', EVERY, () => this.sweep());

  constructor(
    private readonly messages: Messages,
    private readonly clock: Clock,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }
  private async sweep(): Promise<void> {
    const now = this.clock.millis();
    await this.messages.sweep(now);
    await this.mailer.sweep?.(now - KEPT_FOR);
  }
}
