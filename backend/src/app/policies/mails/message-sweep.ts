import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Messages } from '../../../contact/messages.js';
import { Clock } from '../../clock.js';
import { Repeating } from '../repeating.js';

/** An hour, milliseconds. */
const EVERY = 60 * 60 * 1000;

/** Messages of visitors are kept for 90 days. */
@Injectable()
export class MessageSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('MessageSweep', EVERY, () =>
    this.messages.sweep(this.clock.millis()),
  );

  constructor(
    private readonly messages: Messages,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }
}
