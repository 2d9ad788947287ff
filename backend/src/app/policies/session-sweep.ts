import { PasswordLinks } from '../../features/accounts/passwords/password-links.js';
import { DisplacedSessions } from '../../features/accounts/sessions/displaced-sessions.js';
import { SessionStore } from '../../features/accounts/sessions/session-store.js';
import { SessionUses } from '../../features/accounts/sessions/session-uses.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 10 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class SessionSweep implements SweepPolicy {
  constructor(
    private readonly sessions: SessionStore,
    private readonly uses: SessionUses,
    private readonly displaced: DisplacedSessions,
    private readonly links: PasswordLinks,
    private readonly runtime: Runtime,
  ) {}

  async run(): Promise<void> {
    const now = this.runtime.clock.millis();
    await this.sessions.sweep(now);
    await this.uses.sweep(now);
    await this.displaced.sweep(now);
    await this.links.sweep(now);
    await this.runtime.stores.counters.sweep();
  }
}
