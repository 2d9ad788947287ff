import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { parsed } from './event-codec.js';

export class AccountsSeen {
  readonly living = new Set<string>();
  readonly deleted = new Set<string>();

  static async in(store: EventStore): Promise<AccountsSeen> {
    const seen = new AccountsSeen();
    for await (const event of store.read(ACCOUNTS_STREAM)) seen.take(event);
    return seen;
  }

  take(event: StoredEvent): void {
    if (event.type !== 'AccountRegistered' && event.type !== 'AccountDeleted') return;
    const { userId } = parsed(event).data as { userId: string };
    if (event.type === 'AccountRegistered') {
      this.living.add(userId);
      return;
    }
    this.living.delete(userId);
    this.deleted.add(userId);
  }
}
