import { Inject, Injectable, Logger } from '@nestjs/common';
import { accountByEmail, type Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { mailLanguage, renderMail } from '../../../platform/mail/render-mail.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { MAILER } from '../../../platform/system/ports.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { PasswordLinks } from './password-links.js';

/** Milliseconds. The answer is sent long before. */
const AFTER_THE_ANSWER = 50;

@Injectable()
export class PasswordMail {
  private readonly logger = new Logger('PasswordMail');

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly links: PasswordLinks,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** Sends after the answer, so that the response time does not reveal whether the address is known. */
  sendLater(email: string): void {
    const account = accountByEmail(this.gateway.accountState(), email);
    if (!account) return;
    setTimeout(() => {
      this.sendIfThere(account.userId).catch((error: unknown) =>
        this.logger.error('Not sent', String(error)),
      );
    }, AFTER_THE_ANSWER);
  }

  async sendForAdmin(userId: string): Promise<void> {
    const account = this.gateway.accountOf(userId);
    if (!account) throw new DomainError('profile-not-found');
    await this.send(account, 'admin-reset');
  }

  private async sendIfThere(userId: string): Promise<void> {
    const account = this.gateway.accountOf(userId);
    if (account) await this.send(account, 'password-reset');
  }

  private async send(account: Account, kind: 'password-reset' | 'admin-reset'): Promise<void> {
    const { name, email, language } = account;
    const token = await this.links.issue(account, this.runtime.clock.millis());
    const link = `${this.runtime.origin}/reset-password/?token=${token}`;
    const mail = renderMail(mailLanguage(language), { kind, fields: { name, link } });
    await this.mailer.send({ id: `password-${sha256(token)}`, to: email, ...mail });
  }
}
