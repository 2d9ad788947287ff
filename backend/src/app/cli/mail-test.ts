import { rules } from '@arena/domain/validation/rules';
import { openSmtpMailer, type SentMails } from '@arena/infra/mailer/smtp-mailer';
import { ConfigError } from '../../platform/config/config.js';
import { publicOriginOf } from '../../platform/config/read-config.js';
import { dataDirOf, placesOf, type StoresEnv } from '../../platform/config/store-urls.js';
import { sendTestMail } from '../../platform/mail/test-mail.js';
import { DEFAULT_MAIL_FROM } from '../../platform/stores/stores.js';
import type { Terminal } from './terminal/terminal.js';

/** Nothing needs to be remembered. */
const NOTHING: SentMails = {
  find: () => Promise.resolve(null),
  note: () => Promise.resolve(),
  withdraw: () => Promise.resolve(),
  sweep: () => Promise.resolve(),
};

/** @returns whether the mail server has taken the mail. @throws ConfigError */
export async function mailTest(env: StoresEnv, to: string, terminal: Terminal): Promise<boolean> {
  const url = placesOf(env, dataDirOf(env)).smtp;
  if (url === null) throw new ConfigError('SMTP_URL is not set: mails become files in the outbox folder.');
  if (rules.email.check(to) !== null) throw new ConfigError(`--to: ${to} is no mail address.`);
  const from = env.MAIL_FROM?.trim() || DEFAULT_MAIL_FROM;
  const origin = publicOriginOf('PUBLIC_URL', env.PUBLIC_URL?.trim() || null);
  const host = origin === null ? undefined : new URL(origin).hostname;
  const mailer = openSmtpMailer({ url, from, host, sent: NOTHING });
  try {
    const refusal = await sendTestMail(mailer, to, env.PUBLIC_URL ?? null);
    if (refusal === null)
      terminal.line(
        `The mail server has taken a mail from ${from} to ${to}. Look into the mailbox, and into its spam.`,
      );
    else terminal.error(`No mail was sent. ${refusal}`);
    return refusal === null;
  } finally {
    mailer.close();
  }
}
