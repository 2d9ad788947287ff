import { inMailings, type MailingRecord } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { MAILINGS, type MailingDocument } from './mailings.read-model.js';

export const mailingsProjection: Projection<MailingDocument> = {
  name: MAILINGS,
  version: 1,
  indexes: [{ fields: ['startedAt'] }, { fields: ['kind', 'startedAt'] }],
  idsOf(event) {
    const record = inMailings(event);
    return record && record.type !== 'RecipientsAdded' ? [record.data.mailingId] : [];
  },
  project(document, event) {
    const record = inMailings(event);
    return record ? after(document, record) : document;
  },
};

function after(document: MailingDocument | null, record: MailingRecord): MailingDocument | null {
  if (record.type === 'MailingStarted') return started(record);
  if (!document) return document;
  switch (record.type) {
    case 'MailsSettled':
      const { sent, rejected, skipped, unsure } = document;
      const counts = { sent, rejected, skipped, unsure };
      for (const { outcome } of record.data.mails) counts[outcome] += 1;
      return { ...document, ...counts };
    case 'MailingCompleted':
      return { ...document, completedAt: record.meta.at };
    default:
      return document;
  }
}

function started({ data, meta }: MailingRecord & { type: 'MailingStarted' }): MailingDocument {
  const { mailingId, kind, audience, words, recipients } = data;
  return {
    id: mailingId,
    kind,
    audience,
    subject: words?.subject ?? null,
    startedAt: meta.at,
    startedBy: meta.actor,
    recipients,
    sent: 0,
    rejected: 0,
    skipped: 0,
    unsure: 0,
    completedAt: null,
  };
}
