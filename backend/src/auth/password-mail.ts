import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/account/account';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MAILER } from '../app/ports.js';
import { Runtime } from '../app/runtime.js';
import { sha256 } from '../http/sha256.js';
import { mailLanguage, renderMail } from '../mail/render-mail.js';
import { PasswordLinks } from './password-links.js';

/** Mails the link by which somebody sets a new password. */
@Injectable()
export class PasswordMail {
  constructor(
    private readonly runtime: Runtime,
    private readonly links: PasswordLinks,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** @param kind who asked for it: the person, or an admin */
  async send(
    { userId, sessionEpoch, name, email, language }: Account,
    kind: 'password-reset' | 'admin-reset',
  ): Promise<void> {
    const token = await this.links.issue(userId, sessionEpoch, this.runtime.clock.millis());
    const link = `${this.runtime.origin}/reset-password/?token=${token}`;
    const mail = renderMail(mailLanguage(language), { kind, fields: { name, link } });
    await this.mailer.send({ id: `password-${sha256(token)}`, to: email, ...mail });
  }
}
