import { Inject, Injectable, Logger } from '@nestjs/common';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MAILER } from '../../../platform/system/ports.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { PasswordLinks } from '../passwords/password-links.js';
import { ApiTokenStore } from '../api-callers/api-token-store.js';
import { ApiTokenUses } from '../api-callers/api-token-uses.js';
import { SessionNotes } from '../sessions/session-notes.js';
import { SessionStore } from '../sessions/session-store.js';
import { JudgeNotes } from '../../../platform/judge-notes/judge-notes.js';
import { ReadMarks } from '../../../platform/money-news/read-marks.js';
import { Messages } from '../../../platform/messages/messages.js';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { AvatarPictures } from '../avatars/avatar-pictures.js';
import { PendingErasures } from '../../../platform/erasure/pending-erasures.js';

/** How long to wait for the read models, milliseconds. */
const PATIENCE = 5000;

@Injectable()
export class AccountErasure {
  private readonly logger = new Logger('AccountErasure');

  constructor(
    private readonly runtime: Runtime,
    private readonly sessions: SessionStore,
    private readonly notes: SessionNotes,
    private readonly tokens: ApiTokenStore,
    private readonly tokenUses: ApiTokenUses,
    private readonly links: PasswordLinks,
    private readonly avatars: AvatarPictures,
    private readonly messages: Messages,
    private readonly marks: ReadMarks,
    private readonly judgeNotes: JudgeNotes,
    private readonly pending: PendingErasures,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** When a store fails, app/policies/key-destruction.ts repeats the erasure until it succeeds. */
  async eraseOrRetry(userId: string): Promise<void> {
    await this.eraseDeleted(userId).catch((error: unknown) => {
      this.logger.error(`The deletion of account ${userId} will be tried again: ${String(error)}`);
    });
  }

  /** Joins a running attempt. @throws the error of the store; the erasure stays pending */
  eraseDeleted(userId: string): Promise<void> {
    return this.pending.attempt(userId, () => this.erase(userId));
  }

  /** Idempotent. The key is destroyed last: after a crash, it shows that the erasure is not complete. */
  async erase(userId: string): Promise<void> {
    const { keyVault } = this.runtime.stores;
    if ((await keyVault.get(accountKeyName(userId))) !== null) {
      for (const address of await this.addressesOf(userId)) {
        await this.mailer.forget?.(address);
        await this.messages.forget(address);
      }
      await this.messages.removeOf(userId);
      await this.avatars.clear(userId);
      await this.sessions.removeOf(userId);
      await this.notes.removeOf(userId);
      await this.tokens.removeOf(userId);
      await this.tokenUses.removeOf(userId);
      await this.links.removeOf(userId);
      await this.marks.removeOf(userId);
      await this.judgeNotes.removeOf(userId);
      await this.purge();
    }
    // Also without a key in the vault, because this process may have a copy in memory.
    await this.runtime.personalData.forgetPerson(userId);
  }

  /** All addresses that the account ever had. */
  private async addressesOf(userId: string): Promise<Set<string>> {
    const addresses = new Set<string>();
    for await (const { data } of this.runtime.log.read(ACCOUNTS_STREAM)) {
      const { userId: owner, personal } = data as { userId?: string; personal?: { email?: string } | null };
      if (owner === userId && personal?.email !== undefined) addresses.add(personal.email);
    }
    return addresses;
  }

  /** Waits until the read models have removed the person. After a failure, the next deletion purges this one too. */
  private async purge(): Promise<void> {
    const { stores, readSide } = this.runtime;
    await readSide.waitFor(await stores.eventStore.lastPosition(), PATIENCE);
    await this.trying('The read models', () => readSide.purge?.());
    await this.trying('The documents', () => stores.documents.purge?.());
  }

  private async trying(name: string, purge: () => Promise<void> | undefined): Promise<void> {
    try {
      await purge();
    } catch (error) {
      this.logger.warn(`${name} may hold bytes of what was deleted: ${String(error)}`);
    }
  }
}
