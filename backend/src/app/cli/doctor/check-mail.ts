import { connect } from 'node:net';
import { failure, ok, type Finding } from './finding.js';

const PATIENCE_MS = 5000;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Whether the mail server answers. Sends nothing. */
export async function checkMail(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null) return ok('mail', 'Mails are files in the outbox folder (SMTP_URL is not set).');
  const { hostname, port, protocol } = new URL(smtpUrl);
  const reason = await answerOf(hostname, Number(port || DEFAULT_PORTS[protocol]));
  if (reason === null) return ok('mail', `${hostname} answers.`);
  return failure(
    'mail',
    `The mail server ${hostname} does not answer: ${reason}.`,
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
