import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { SeasonOpened } from '@arena/domain/tournament/season/season.events';
import { AMVDLE_SECRET } from '../../../features/amvdle/daily-answer.js';
import { drawSecretName } from '../../../platform/runtime/season-opening.js';
import { SESSION_SECRET } from '../../../platform/config/session-secret.js';
import { SIGNING_SECRET } from '../../../platform/signing/installation-key.js';
import { AccountsSeen } from '../../../platform/writer/accounts-seen.js';
import { parsed } from '../../../platform/writer/event-codec.js';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { LogHeads } from '../../../platform/writer/chain/log-heads.js';

export interface SecretNames {
  readonly living: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly draws: ReadonlySet<string>;
}

/** Without them, sessions and links in mails end, and another key signs. The environment may have them instead. */
export const OWN_SECRETS: readonly string[] = [SESSION_SECRET, AMVDLE_SECRET, SIGNING_SECRET];

/** @throws LogBroken: a changed log must not restore a deleted account */
export async function secretNamesIn(log: EventStore): Promise<SecretNames> {
  const accounts = new AccountsSeen();
  const draws: string[] = [];
  const heads = new LogHeads();
  for await (const page of log.readAll(LOG_START)) {
    for (const event of page) {
      heads.take(event);
      accounts.take(event);
      if (event.type === 'SeasonOpened')
        draws.push(drawSecretName((parsed(event) as RecordedEvent<SeasonOpened>).data.season));
    }
  }
  return {
    living: new Set(Array.from(accounts.living, accountKeyName)),
    deleted: new Set(Array.from(accounts.deleted, accountKeyName)),
    draws: new Set(draws),
  };
}
