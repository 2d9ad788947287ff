import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Account } from '@arena/domain/account/account';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MAILER } from '../app/ports.js';
import { Runtime } from '../app/runtime.js';
import { sha256 } from '../http/sha256.js';
import { mailLanguage, renderMail } from '../mail/render-mail.js';

type Told = Pick<Account, 'name' | 'email' | 'language'>;

/** Tells a former mailbox that the account has left it: its owner may not have been the one who did it. */
@Injectable()
export class EmailNotice {
  private readonly logger = new Logger('EmailNotice');

  constructor(
    private readonly runtime: Runtime,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** The address has changed by then: a mail that cannot be sent is no failure of that. */
  async send({ name, email, language }: Told, commandId: string): Promise<void> {
    const link = `${this.runtime.origin}/contact-us/`;
    const mail = renderMail(mailLanguage(language), { kind: 'email-changed', fields: { name, link } });
    try {
      await this.mailer.send({ id: `email-changed-${sha256(commandId)}`, to: email, ...mail });
    } catch (error) {
      this.logger.error('Not sent', String(error));
    }
  }
}
