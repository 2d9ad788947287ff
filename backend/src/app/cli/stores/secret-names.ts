import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import type { RecordedEvent, StoredEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { SeasonOpened } from '@arena/domain/tournament/season/season.events';
import { AMVDLE_SECRET } from '../../../features/amvdle/daily-answer.js';
import { drawSecretName } from '../../../platform/runtime/season-opening.js';
import { SESSION_SECRET } from '../../../platform/config/session-secret.js';
import { SIGNING_SECRET } from '../../../platform/signing/installation-key.js';
import { parsed } from '../../../platform/writer/event-codec.js';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { LogHeads } from '../../../platform/writer/log-heads.js';

export interface SecretNames {
  readonly living: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly draws: ReadonlySet<string>;
}

/**
 * Without these, people are logged out, links in mails become invalid, the daily game changes and
 * receipts are signed with another key.
 * Secrets from the environment are not stored, so either may be missing.
 */
export const OWN_SECRETS: readonly string[] = [SESSION_SECRET, AMVDLE_SECRET, SIGNING_SECRET];

/** @throws LogBroken: a changed log must not restore a deleted account */
export async function secretNamesIn(log: EventStore): Promise<SecretNames> {
  const names = new CollectedNames();
  const heads = new LogHeads();
  for await (const page of log.readAll(LOG_START)) {
    for (const event of page) {
      heads.take(event);
      names.take(event);
    }
  }
  return names;
}

class CollectedNames implements SecretNames {
  readonly living = new Set<string>();
  readonly deleted = new Set<string>();
  readonly draws = new Set<string>();

  take(event: StoredEvent): void {
    const { type, data } = parsed(event) as RecordedEvent<AccountEvent | SeasonOpened>;
    if (type === 'AccountRegistered') this.living.add(accountKeyName((data as { userId: string }).userId));
    if (type === 'SeasonOpened') this.draws.add(drawSecretName((data as { season: number }).season));
    if (type !== 'AccountDeleted') return;
    const name = accountKeyName((data as { userId: string }).userId);
    this.living.delete(name);
    this.deleted.add(name);
  }
}
