import type { AccountEvent } from '@arena/domain/account/account.events';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { SeasonOpened } from '@arena/domain/tournament/season/season.events';
import { AMVDLE_SECRET } from '../amvdle/daily-answer.js';
import { drawSecretName } from '../app/season-opening.js';
import { SESSION_SECRET } from '../config/session-secret.js';
import { accountKeyName } from '../writer/personal-data.js';
import { LogHeads } from './copy/log-heads.js';

/** What a key vault should hold and what it must not, as the log tells it. */
export interface SecretNames {
  /** Keys of the accounts that are registered and not deleted. */
  readonly living: ReadonlySet<string>;
  /** Keys of deleted accounts: they are destroyed, for ever. */
  readonly deleted: ReadonlySet<string>;
  /** Secrets of the draws. */
  readonly draws: ReadonlySet<string>;
}

/**
 * What the program made for itself, whatever the log says: without it people are logged out, links that end mails are
 * void, and the daily game draws other answers. Either may be missing: one from the environment is never kept.
 */
export const OWN_SECRETS: readonly string[] = [SESSION_SECRET, AMVDLE_SECRET];

/** @throws LogBroken: a log that was changed must not bring a deleted person back */
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

  take(event: RecordedEvent): void {
    const { type, data } = event as RecordedEvent<AccountEvent | SeasonOpened>;
    if (type === 'AccountRegistered') this.living.add(accountKeyName((data as { userId: string }).userId));
    if (type === 'SeasonOpened') this.draws.add(drawSecretName((data as { season: number }).season));
    if (type !== 'AccountDeleted') return;
    const name = accountKeyName((data as { userId: string }).userId);
    this.living.delete(name);
    this.deleted.add(name);
  }
}
