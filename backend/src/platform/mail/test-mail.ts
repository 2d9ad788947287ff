import { randomUUID } from 'node:crypto';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';

/** @returns why the mail server has not taken the mail, in its words; null if it has */
export async function sendTestMail(
  mailer: Pick<Mailer, 'send'>,
  to: string,
  site: string | null,
): Promise<string | null> {
  try {
    await mailer.send({
      // Each test is a mail of its own.
      id: `mail-test-${randomUUID()}`,
      to,
      subject: 'Battle Arena: a test of the mail server',
      text: `An organizer has sent this mail as a test. If you can read it, the settings are right.\n${site ?? ''}`,
    });
    return null;
  } catch (error) {
    return reasonsOf(error).join(': ');
  }
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : reasonsOf(error.cause))];
}
