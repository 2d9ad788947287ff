import type { AppConfig } from '../config/config.js';

/** Whether mails reach people: at a mail server, or on the page of a demo that shows them. */
export function isMailSetUp({ smtpUrl, outboxPage }: Pick<AppConfig, 'smtpUrl' | 'outboxPage'>): boolean {
  return smtpUrl !== null || outboxPage;
}
