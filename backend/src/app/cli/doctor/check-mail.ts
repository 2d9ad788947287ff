import { connect } from 'node:net';
import { domainOf, readSmtpUrl } from '@arena/infra/mailer/smtp-url';
import { failure, ok, warning, type Finding } from './finding.js';

const PATIENCE_MS = 5000;

/** Whether the mail server answers. Sends nothing. @throws SmtpOptionsRefused for settings that the start refuses */
export async function checkMail(smtpUrl: string | null, from: string | undefined): Promise<Finding> {
  if (smtpUrl === null)
    return warning(
      'mail',
      'not set: SMTP_URL. Mails become files in the outbox folder, and nobody receives them: no welcome, no new password.',
      'Set SMTP_URL and MAIL_FROM before people sign up.',
    );
  const { host, port } = readSmtpUrl(smtpUrl);
  if (from?.trim()) domainOf(from);
  const reason = await answerOf(host, port);
  if (reason === null) return ok('mail', `${host} answers.`);
  return failure(
    'mail',
    `The mail server ${host} does not answer: ${reason}.`,
    'Start it, or correct SMTP_URL. Mails wait until then, and none is lost.',
  );
}

/** Null: it answers. */
function answerOf(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (reason: string | null): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no connection within 5 s'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
