import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { requireNotSuspended } from '@arena/domain/tournament/suspensions/suspensions';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { deadlineInWords } from '../../platform/mail/mail-times.js';
import { mailLanguage, renderMail } from '../../platform/mail/render-mail.js';
import type { CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { MAILER } from '../../platform/system/ports.js';
import { sha256 } from '../../platform/system/sha256.js';
import { Invitations } from './invitations.js';

/** Sends a link to an address that its founder has typed. Nothing keeps the address. */
@Injectable()
export class InvitationMail {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly invitations: Invitations,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** In the language of the founder. @throws invitation-not-mailed, -ended, -expired, suspended-from-messages */
  async send(email: string, { caller, at }: CallerContext): Promise<void> {
    // The outbox would keep the address and the link.
    if (this.config.smtpUrl === null) throw new DomainError('invitation-not-mailed');
    const { userId } = caller;
    requireNotSuspended(this.gateway.tournamentState(), 'messages', { userId, at });
    const { invitation } = this.invitations.ofCaller(caller);
    if (!invitation?.link) throw new DomainError('invitation-ended');
    if (invitation.is_expired) throw new DomainError('invitation-expired');
    const { name: team, leader, link, expires_at: end } = invitation;
    const language = mailLanguage(this.gateway.accountOf(userId)?.language ?? '');
    const fields = { leader, team, expires: deadlineInWords(end, language), link };
    const mail = renderMail(language, { kind: 'team-invitation', fields });
    await this.mailer.send({ id: `invitation-${sha256(`${link}\n${email}`)}`, to: email, ...mail });
  }
}
