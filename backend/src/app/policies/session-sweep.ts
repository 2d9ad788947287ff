import { PasswordLinks } from '../../features/accounts/passwords/password-links.js';
import { SessionStore } from '../../features/accounts/sessions/session-store.js';
import { Clock } from '../../platform/system/clock.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 10 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class SessionSweep implements SweepPolicy {
  constructor(
    private readonly sessions: SessionStore,
    private readonly links: PasswordLinks,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.millis();
    await this.sessions.sweep(now);
    await this.links.sweep(now);
  }
}
