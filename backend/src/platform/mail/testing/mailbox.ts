import { listOutbox, type OutboxMail } from '@arena/infra/mailer/outbox';
import type { TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

/** Newest first. */
export async function mailsOf(app: TestApp): Promise<readonly OutboxMail[]> {
  const { outbox } = app.runtime.stores;
  if (outbox === null) throw new Error('Mails of this app are sent');
  return (await listOutbox(outbox, { limit: 10_000 })).mails;
}

export function allMailed(app: TestApp): Promise<void> {
  return until(() => app.gateway.mailingsState().open.size === 0);
}
