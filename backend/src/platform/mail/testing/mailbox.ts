import { setTimeout as sleep } from 'node:timers/promises';
import { listOutbox, type OutboxMail } from '@arena/infra/mailer/outbox';
import type { TestApp } from '../../testing/test-app.js';

/** All mails of the outbox, newest first. */
export async function mailsOf(app: TestApp): Promise<readonly OutboxMail[]> {
  const { outbox } = app.runtime.stores;
  if (outbox === null) throw new Error('Mails of this app are sent');
  return (await listOutbox(outbox, { limit: 10_000 })).mails;
}

/** Waits until something holds, for 15 seconds. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 600) throw new Error('It did not happen in time');
    await sleep(25);
  }
}

/** Waits until no mailing is open. */
export function allMailed(app: TestApp): Promise<void> {
  return until(() => app.gateway.mailingsState().open.size === 0);
}
