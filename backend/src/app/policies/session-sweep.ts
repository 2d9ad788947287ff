import { ApiTokenStore } from '../../features/accounts/api-callers/api-token-store.js';
import { ApiTokenUses } from '../../features/accounts/api-callers/api-token-uses.js';
import { PasswordLinks } from '../../features/accounts/passwords/password-links.js';
import { SessionNotes } from '../../features/accounts/sessions/session-notes.js';
import { SessionStore } from '../../features/accounts/sessions/session-store.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 10 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class SessionSweep implements SweepPolicy {
  constructor(
    private readonly sessions: SessionStore,
    private readonly notes: SessionNotes,
    private readonly tokens: ApiTokenStore,
    private readonly tokenUses: ApiTokenUses,
    private readonly links: PasswordLinks,
    private readonly runtime: Runtime,
  ) {}

  async run(): Promise<void> {
    const now = this.runtime.clock.millis();
    await this.sessions.sweep(now);
    await this.notes.sweep(now);
    await this.tokens.sweep(now);
    await this.tokenUses.sweep(now);
    await this.links.sweep(now);
    await this.runtime.stores.counters.sweep();
  }
}
