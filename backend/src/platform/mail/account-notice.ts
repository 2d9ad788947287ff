import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Mail, Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred } from '@arena/infra/mailer/mail-failure';
import { MAILER } from '../system/ports.js';
import { Runtime } from '../runtime/runtime.js';
import { sha256 } from '../system/sha256.js';
import { DeferredMails } from './deferred-mails.js';
import { mailLanguage, renderMail } from './render-mail.js';
import type { MailFields } from './templates/template.js';

type Recipient = Pick<Account, 'userId' | 'name' | 'email' | 'language'>;

/** What happened to an account and is told to its owner, because it may have been somebody else. */
export type NoticeKind =
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'recovery-codes-new'
  | 'recovery-code-used'
  | 'codes-wrong'
  | 'sessions-ended'
  | 'suspended'
  | 'suspension-lifted'
  | 'admin-protected'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'providers-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkeys-removed'
  | 'api-token-created'
  | 'api-tokens-ended';

export interface Notice<K extends NoticeKind = NoticeKind> {
  readonly kind: K;
  readonly fields: Omit<MailFields[K], 'name' | 'link'>;
}

/** The form for an answer, which is open to the suspended too. */
const ANSWER = '?about=suspension';

interface WaitingNotice {
  readonly userId: string;
  readonly mail: Mail;
}

@Injectable()
export class AccountNotice {
  private readonly logger = new Logger('AccountNotice');
  private readonly deferred = new DeferredMails();
  /** Postponed by the mail server. A restart forgets them. */
  private readonly waiting = new Map<string, WaitingNotice>();

  constructor(
    private readonly runtime: Runtime,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** Does not throw: it has happened already. A repeated command sends nothing new. */
  async send<K extends NoticeKind>(to: Recipient, notice: Notice<K>, commandId: string): Promise<void> {
    await this.deliver(to, notice, commandId).catch(this.report);
  }

  /**
   * For policies, which try again. What the server postpones waits in memory; what hinders only this mail is logged.
   * @throws StoreUnavailable while nobody gets mail
   */
  async deliver<K extends NoticeKind>(
    to: Recipient,
    { kind, fields }: Notice<K>,
    commandId: string,
  ): Promise<void> {
    const link = `${this.runtime.origin}/contact-us/${kind === 'suspended' ? ANSWER : ''}`;
    const filled = { ...fields, name: to.name, link } as unknown as MailFields[K];
    const mail = renderMail(mailLanguage(to.language), { kind, fields: filled });
    const id = `${kind}-${sha256(commandId)}`;
    await this.hand({ userId: to.userId, mail: { id, to: to.email, ...mail } });
  }

  /** Those that the mail server postponed and that are due now, except to accounts that are gone. @throws as `deliver` */
  async repeat(isKnown: (userId: string) => boolean, now = performance.now()): Promise<void> {
    for (const [id, notice] of this.waiting) {
      if (!isKnown(notice.userId)) this.forget(id);
      else if (this.deferred.isDue(id, now)) await this.hand(notice, now);
    }
  }

  private async hand(notice: WaitingNotice, now = performance.now()): Promise<void> {
    const { mail } = notice;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      if (error instanceof MailDeferred && this.deferred.defer(mail.id, now)) {
        this.waiting.set(mail.id, notice);
        return;
      }
      if (error instanceof StoreUnavailable && !(error instanceof MailDeferred)) throw error;
      this.report(error);
    }
    this.forget(mail.id);
  }

  private forget(id: string): void {
    this.waiting.delete(id);
    this.deferred.forget(id);
  }

  private readonly report = (error: unknown): void => {
    this.logger.error('Not sent', String(error));
  };
}
