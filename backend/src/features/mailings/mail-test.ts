import { Inject, Injectable } from '@nestjs/common';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import type { MailTestAnswer } from '@arena/projections/mailings/mail.types';
import { sendTestMail } from '../../platform/mail/test-mail.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { DEFAULT_MAIL_FROM } from '../../platform/stores/stores.js';
import { MAILER } from '../../platform/system/ports.js';

@Injectable()
export class MailTest {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly gateway: CommandGateway,
    private readonly runtime: Runtime,
  ) {}

  async send(userId: string): Promise<MailTestAnswer> {
    const { email: to } = this.gateway.ownAccount(userId);
    const { smtpUrl, mailFrom, publicUrl } = this.runtime.config;
    if (smtpUrl === null) return { success: true, outcome: 'not-configured', to, from: null, said: null };
    const from = mailFrom ?? DEFAULT_MAIL_FROM;
    const said = await sendTestMail(this.mailer, to, publicUrl);
    return { success: true, outcome: said === null ? 'sent' : 'refused', to, from, said };
  }
}
