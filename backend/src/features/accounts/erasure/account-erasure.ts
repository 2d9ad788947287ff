import { Inject, Injectable, Logger } from '@nestjs/common';
import { ACCOUNTS_STREAM } from '@arena/domain/account/account.events';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MAILER } from '../app/ports.js';
import { Runtime } from '../app/runtime.js';
import { PasswordLinks } from '../auth/password-links.js';
import { SessionStore } from '../auth/session-store.js';
import { Messages } from '../contact/messages.js';
import { accountKeyName } from '../writer/personal-data.js';
import { AvatarShelf } from './avatars/avatar-shelf.js';

/** Milliseconds that the read models may take to let a person go. */
const PATIENCE = 5000;

/** What an account leaves behind outside the log, and the key under which the log keeps the rest. */
@Injectable()
export class AccountErasure {
  private readonly logger = new Logger('AccountErasure');

  constructor(
    private readonly runtime: Runtime,
    private readonly sessions: SessionStore,
    private readonly links: PasswordLinks,
    private readonly avatars: AvatarShelf,
    private readonly messages: Messages,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /**
   * After it the person of a deleted account is gone, from every copy of the log as well. The key goes last: while it
   * is there, a crash has left something to do. Erasing twice is no error.
   */
  async erase(userId: string): Promise<void> {
    const { keyVault } = this.runtime.stores;
    if ((await keyVault.get(accountKeyName(userId))) !== null) {
      for (const address of await this.addressesOf(userId)) {
        await this.mailer.forget?.(address);
        await this.messages.forget(address);
      }
      await this.avatars.clear(userId);
      await this.sessions.removeOf(userId);
      await this.links.removeOf(userId);
      await this.purge();
    }
    // Without a key in the vault, too: this process may remember it.
    await this.runtime.personalData.forgetPerson(userId);
  }

  /** Every one that the person ever gave. */
  private async addressesOf(userId: string): Promise<Set<string>> {
    const { stores, personalData } = this.runtime;
    const addresses = new Set<string>();
    for await (const { id, data } of stores.eventStore.read(ACCOUNTS_STREAM)) {
      if ((data as { userId?: string }).userId !== userId) continue;
      const { personal } = (await personalData.open(id, data)) as { personal?: { email?: string } | null };
      if (personal?.email !== undefined) addresses.add(personal.email);
    }
    return addresses;
  }

  /** Once the read models have let the person go. What a full disk prevents is done with the next deletion. */
  private async purge(): Promise<void> {
    const { stores, readSide } = this.runtime;
    await readSide.waitFor(await stores.eventStore.lastPosition(), PATIENCE);
    await stores.readModels.purge?.().catch((error: unknown) => {
      this.logger.warn(`The read models may hold bytes of what was deleted: ${String(error)}`);
    });
  }
}
