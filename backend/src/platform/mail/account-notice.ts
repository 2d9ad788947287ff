import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred } from '@arena/infra/mailer/mail-failure';
import { MAILER } from '../system/ports.js';
import { Runtime } from '../runtime/runtime.js';
import { sha256 } from '../system/sha256.js';
import { mailLanguage, renderMail } from './render-mail.js';
import type { MailFields } from './templates/template.js';

type Recipient = Pick<Account, 'name' | 'email' | 'language'>;

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

@Injectable()
export class AccountNotice {
  private readonly logger = new Logger('AccountNotice');

  constructor(
    private readonly runtime: Runtime,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /** Does not throw: it has happened already. A repeated command sends nothing new. */
  async send<K extends NoticeKind>(to: Recipient, notice: Notice<K>, commandId: string): Promise<void> {
    await this.deliver(to, notice, commandId).catch(this.report);
  }

  /** For policies, which try again. @throws StoreUnavailable while nobody gets mail; what hinders this mail is logged */
  async deliver<K extends NoticeKind>(
    to: Recipient,
    { kind, fields }: Notice<K>,
    commandId: string,
  ): Promise<void> {
    const link = `${this.runtime.origin}/contact-us/${kind === 'suspended' ? ANSWER : ''}`;
    const filled = { ...fields, name: to.name, link } as unknown as MailFields[K];
    const mail = renderMail(mailLanguage(to.language), { kind, fields: filled });
    try {
      await this.mailer.send({ id: `${kind}-${sha256(commandId)}`, to: to.email, ...mail });
    } catch (error) {
      if (error instanceof StoreUnavailable && !(error instanceof MailDeferred)) throw error;
      this.report(error);
    }
  }

  private readonly report = (error: unknown): void => {
    this.logger.error('Not sent', String(error));
  };
}
