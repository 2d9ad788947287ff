import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MailRejected } from '@arena/infra/mailer/mail-failure';
import { MailRefused } from '@arena/infra/mailer/mail-refused';
import type { MessageDocument } from '../../../contact/message.js';
import type { Messages } from '../../../contact/messages.js';
import { sha256 } from '../../../http/sha256.js';
import { mailLanguage, renderMail } from '../../../mail/render-mail.js';
import type { CommandGateway } from '../../command-gateway.js';
import type { Runtime } from '../../runtime.js';

interface Organiser {
  readonly email: string;
  readonly language: string;
}

const AT_A_TIME = 20;

/** Brings what visitors wrote to the organisers' mailboxes; an answer goes to whoever wrote. */
export class MessageMails {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly mailer: Mailer,
    private readonly messages: Messages,
  ) {}

  /** @throws what keeps mails from going: they may go later */
  async deliverAll(): Promise<void> {
    const organisers = this.organisers();
    // Nobody yet: the messages wait for the first admin.
    if (organisers.length === 0) return;
    for (const message of await this.messages.notMailed(AT_A_TIME)) {
      for (const organiser of organisers) await this.send(message, organiser);
      await this.messages.markMailed(message);
    }
  }

  private organisers(): Organiser[] {
    const { contactEmail } = this.runtime.config;
    if (contactEmail !== null) return [{ email: contactEmail, language: 'en' }];
    const { accounts, adminIds } = this.gateway.accountState();
    return [...adminIds].flatMap((userId) => accounts.get(userId) ?? []);
  }

  private async send(message: MessageDocument, { email, language }: Organiser): Promise<void> {
    const { id, kind, subject, message: words } = message;
    const link = `${this.runtime.origin}/admin/`;
    const mail = renderMail(mailLanguage(language), {
      kind,
      fields: { email: message.email, subject, link },
      words: { text: words, markup: false },
    });
    try {
      await this.mailer.send({
        id: `message-${id}-${sha256(email)}`,
        to: email,
        replyTo: message.email,
        ...mail,
      });
    } catch (error) {
      // One organiser whose mailbox is gone keeps nothing from the others; the message stays in the list.
      if (!(error instanceof MailRejected || error instanceof MailRefused)) throw error;
    }
  }
}
