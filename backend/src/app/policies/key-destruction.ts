import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { AccountErasure } from '../../features/accounts/erasure/account-erasure.js';
import { PendingErasures } from '../../platform/erasure/pending-erasures.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

/** For deletions of other nodes, and for interrupted ones. */
const EVERY_MS = 5 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class KeyDestruction implements SweepPolicy {
  private from = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly erasure: AccountErasure,
    private readonly pending: PendingErasures,
  ) {}

  watch(wake: () => void): void {
    this.pending.onFailure(wake);
  }

  /** @throws the first failure, after an attempt for each account */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    const attempt = (userId: string): Promise<void> =>
      this.erasure.eraseDeleted(userId).catch((error: unknown) => void failures.push(error));
    for (const userId of this.pending.userIds()) await attempt(userId);
    for await (const event of this.runtime.log.read(ACCOUNTS_STREAM, { from: this.from })) {
      if (event.type === 'AccountDeleted') await attempt((event.data as { userId: string }).userId);
      this.from = event.revision + 1;
    }
    if (failures.length > 0) throw failures[0];
  }
}
