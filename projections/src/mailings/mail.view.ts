import type { MailingDocument } from './mailings.read-model.js';
import type { MailJobView } from './mail.types.js';
import { nameOf, type People } from '../kernel/names.js';

export function toMailJobView(job: MailingDocument, people: People): MailJobView {
  const { id, kind, audience, subject, startedBy, recipients, sent, rejected, skipped, unsure } = job;
  return {
    id,
    kind,
    audience,
    subject,
    started_at: job.startedAt,
    automatic: startedBy === null,
    started_by: startedBy === null ? null : nameOf(people, startedBy),
    recipients,
    sent,
    rejected,
    skipped,
    unsure,
    completed_at: job.completedAt,
  };
}
