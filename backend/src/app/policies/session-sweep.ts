import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PasswordLinks } from '../../auth/password-links.js';
import { SessionStore } from '../../auth/session-store.js';
import { Clock } from '../clock.js';
import { Repeating } from './repeating.js';

/** 10 minutes, milliseconds. */
const EVERY = 10 * 60 * 1000;

/** Forgets sessions and links that have run out. */
@Injectable()
export class SessionSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('SessionSweep', EVERY, () => this.sweep());

  constructor(
    private readonly sessions: SessionStore,
    private readonly links: PasswordLinks,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }

  private async sweep(): Promise<void> {
    const now = this.clock.millis();
    await this.sessions.sweep(now);
    await this.links.sweep(now);
  }
}
