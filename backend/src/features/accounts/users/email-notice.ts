import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MAILER } from '../../../platform/system/ports.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { mailLanguage, renderMail } from '../../../platform/mail/render-mail.js';

type Recipient = Pick<Account, 'name' | 'email' | 'language'>;

/** Informs the old address of a change of address, because somebody else may have made it. */
@Injectable()
export class EmailNotice {
  private readonly logger = new Logger('EmailNotice');

  constructor(
    private readonly runtime: Runtime,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** Does not throw: the address has changed already. */
  async send({ name, email, language }: Recipient, commandId: string): Promise<void> {
    const link = `${this.runtime.origin}/contact-us/`;
    const mail = renderMail(mailLanguage(language), { kind: 'email-changed', fields: { name, link } });
    try {
      await this.mailer.send({ id: `email-changed-${sha256(commandId)}`, to: email, ...mail });
    } catch (error) {
      this.logger.error('Not sent', String(error));
    }
  }
}
