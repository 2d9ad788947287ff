import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { isMailSetUp } from '../../../platform/mail/is-mail-set-up.js';
import { mailLanguage, renderMail } from '../../../platform/mail/render-mail.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { MAILER } from '../../../platform/system/ports.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { AddressLinks } from './address-links.js';

@Injectable()
export class AddressMail {
  private readonly logger = new Logger('AddressMail');

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly links: AddressLinks,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** For the owner, who asks for it. @throws address-rule-needs-mail */
  async send(userId: string, commandId: string): Promise<void> {
    const account = this.gateway.ownAccount(userId);
    if (!isMailSetUp(this.runtime.config)) throw new DomainError('address-rule-needs-mail');
    if (!account.addressConfirmed) await this.mail(account, commandId);
  }

  /** After a sign-up or another address, where the season asks for it. Does not throw: the profile sends it again. */
  async sendIfAsked(userId: string, commandId: string): Promise<void> {
    const isAsked = this.gateway.tournamentState().season.rules.confirmedAddress === true;
    if (!isAsked || !isMailSetUp(this.runtime.config)) return;
    await this.send(userId, commandId).catch((error: unknown) =>
      this.logger.error('Not sent', String(error)),
    );
  }

  private async mail(account: Account, commandId: string): Promise<void> {
    const { name, email, language } = account;
    const fields = { name, link: this.links.page(account) };
    const mail = renderMail(mailLanguage(language), { kind: 'address-confirm', fields });
    await this.mailer.send({ id: `address-${sha256(commandId)}`, to: email, ...mail });
  }
}
