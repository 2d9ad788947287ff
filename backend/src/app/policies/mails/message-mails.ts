import { Inject } from '@nestjs/common';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred, MailRejected } from '@arena/infra/mailer/mail-failure';
import { MailRefused } from '@arena/infra/mailer/mail-refused';
import type { MessageDocument } from '../../../platform/messages/message.js';
import { Messages } from '../../../platform/messages/messages.js';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import { mailLanguage, renderMail } from '../../../platform/mail/render-mail.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { MAILER } from '../../../platform/system/ports.js';
import { Policy, type SweepPolicy } from '../runner/policy.js';
import { lacksSecondFactor } from '../../../features/accounts/withheld/admin-rights.js';
import { DeferredMails } from '../../../platform/mail/deferred-mails.js';

/** Messages are not events. Those that this process keeps are mailed at once. */
const EVERY_MS = 5000;

interface Organizer {
  /** Identifies them in mail ids, which are kept longer than accounts. */
  readonly key: string;
  readonly email: string;
  readonly language: string;
}

@Policy({ every: EVERY_MS, lease: 'mails' })
export class MessageMails implements SweepPolicy {
  private readonly deferred = new DeferredMails();

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly messages: Messages,
  ) {}

  watch(wake: () => void): void {
    this.messages.onKept(wake);
  }

  async run(term: Term): Promise<void> {
    const organizers = this.organizers();
    if (organizers.length === 0) return;
    for await (const message of this.messages.notMailed()) {
      if (!term.isOurs()) return;
      if (this.deferred.isDue(message.id)) await this.bring(message, organizers);
    }
  }

  /** A full mailbox does not block other organizers, and nobody gets the message twice. */
  private async bring(message: MessageDocument, organizers: readonly Organizer[]): Promise<void> {
    let later = false;
    for (const organizer of organizers) later = (await this.send(message, organizer)) === 'later' || later;
    if (later && this.deferred.defer(message.id)) return;
    await this.messages.markMailed(message);
    this.deferred.forget(message.id);
    // If it was deleted meanwhile, the outbox must not keep it either.
    if (!(await this.messages.isKept(message))) await this.mailer.forget?.(message.email);
  }

  private organizers(): Organizer[] {
    const { operator } = this.gateway.siteState().settings;
    const contactEmail = operator?.email ?? this.runtime.config.contactEmail;
    if (contactEmail !== null) return [{ key: 'contact', email: contactEmail, language: 'en' }];
    const { accounts, adminIds } = this.gateway.accountState();
    const all = [...adminIds].flatMap((userId) => accounts.get(userId) ?? []);
    const admins = all.filter((admin) => !lacksSecondFactor(admin, this.runtime.config));
    return admins.map(({ userId, email, language }) => ({ key: userId, email, language }));
  }

  private async send(
    { id, kind, email, subject, message }: MessageDocument,
    organizer: Organizer,
  ): Promise<'settled' | 'later'> {
    const mail = renderMail(mailLanguage(organizer.language), {
      kind,
      fields: {
        email,
        subject,
        days: String(this.runtime.config.retention.messages),
        link: `${this.runtime.origin}/admin/`,
      },
      words: { text: message, markup: false },
    });
    try {
      await this.mailer.send({
        id: `message-${id}-${organizer.key}`,
        to: organizer.email,
        replyTo: email,
        ...mail,
      });
      return 'settled';
    } catch (error) {
      if (error instanceof MailDeferred) return 'later';
      // The mailbox does not exist. The message stays in the list.
      if (error instanceof MailRejected || error instanceof MailRefused) return 'settled';
      throw error;
    }
  }
}
