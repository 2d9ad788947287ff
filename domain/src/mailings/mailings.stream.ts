import type { EventDeclarations } from '../kernel/stream-declaration.js';
import { MAILINGS_STREAM, type MailingEvent } from './mailings.events.js';

const mailing = ({ mailingId }: { readonly mailingId: string }): string => mailingId;

/** RecipientsAdded 1 → 2. The events of a mailing were in one append, so no later one added recipients. */
function withoutRemaining(data: unknown): unknown {
  return { ...(data as object), remaining: 0 };
}

const events: EventDeclarations<MailingEvent> = {
  MailingStarted: { subject: mailing, topics: ['mail'] },
  RecipientsAdded: { upcasts: [withoutRemaining], subject: mailing, topics: ['mail'] },
  MailsSettled: { subject: mailing, topics: ['mail'] },
  MailingCompleted: { subject: mailing, topics: ['mail'] },
};

export const mailingsStream = { owns: (stream: string) => stream === MAILINGS_STREAM, events };
