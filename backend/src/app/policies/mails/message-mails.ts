import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred, MailRejected } from '@arena/infra/mailer/mail-failure';
import { MailRefused } from '@arena/infra/mailer/mail-refused';
import type { MessageDocument } from '../../../contact/message.js';
import type { Messages } from '../../../contact/messages.js';
import { mailLanguage, renderMail } from '../../../mail/render-mail.js';
import type { CommandGateway } from '../../command-gateway.js';
import type { Runtime } from '../../runtime.js';
import { DeferredMails } from './deferred-mails.js';

interface Organiser {
  /** Tells them apart in the ids of mails, which outlive an account and its address. */
  readonly key: string;
  readonly email: string;
  readonly language: string;
}

/** Brings what visitors wrote to the organisers' mailboxes; an answer goes to whoever wrote. */
export class MessageMails {
  private readonly deferred = new DeferredMails();

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
    for await (const message of this.messages.notMailed()) {
      if (this.deferred.isDue(message.id)) await this.bring(message, organisers);
    }
  }

  /** One organiser whose mailbox is full keeps nothing from the others; whoever has it is not sent it again. */
  private async bring(message: MessageDocument, organisers: readonly Organiser[]): Promise<void> {
    let later = false;
    for (const organiser of organisers) later = (await this.send(message, organiser)) === 'later' || later;
    if (later && this.deferred.defer(message.id)) return;
    await this.messages.markMailed(message);
    this.deferred.forget(message.id);
    // Deleted while it was brought, perhaps with its account: the outbox keeps it no longer either.
    if (!(await this.messages.isKept(message))) await this.mailer.forget?.(message.email);
  }

  private organisers(): Organiser[] {
    const { contactEmail } = this.runtime.config;
    if (contactEmail !== null) return [{ key: 'contact', email: contactEmail, language: 'en' }];
    const { accounts, adminIds } = this.gateway.accountState();
    const admins = [...adminIds].flatMap((userId) => accounts.get(userId) ?? []);
    return admins.map(({ userId, email, language }) => ({ key: userId, email, language }));
  }

  /** @throws what keeps all mails from going */
  private async send(
    { id, kind, email, subject, message }: MessageDocument,
    organiser: Organiser,
  ): Promise<'settled' | 'later'> {
    const mail = renderMail(mailLanguage(organiser.language), {
      kind,
      fields: { email, subject, link: `${this.runtime.origin}/admin/` },
      words: { text: message, markup: false },
    });
    try {
      await this.mailer.send({
        id: `message-${id}-${organiser.key}`,
        to: organiser.email,
        replyTo: email,
        ...mail,
      });
      return 'settled';
    } catch (error) {
      if (error instanceof MailDeferred) return 'later';
      // A mailbox that is gone: the message stays in the list.
      if (error instanceof MailRejected || error instanceof MailRefused) return 'settled';
      throw error;
    }
  }
}
