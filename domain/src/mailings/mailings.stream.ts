import type { EventDeclarations } from '../kernel/events/stream-declaration.js';
import { MAILINGS_STREAM, type MailingEvent } from './mailings.events.js';

const mailing = ({ mailingId }: { readonly mailingId: string }): string => mailingId;

/** RecipientsAdded 1 → 2. The events of a mailing were in one append, so no later one added recipients. */
function withoutRemaining(data: unknown): unknown {
  return { ...(data as object), remaining: 0 };
}

const events: EventDeclarations<MailingEvent> = {
  MailingStarted: {
    kind: 'mails',
    subject: mailing,
    facts: { count: 'recipients' },
    before: { itself: ({ words }) => ({ sending: [false, true], title: [null, words?.subject ?? null] }) },
    topics: ['mail'],
  },
  RecipientsAdded: {
    upcasts: [withoutRemaining],
    kind: 'mails',
    subject: mailing,
    facts: { count: ({ userIds }) => userIds.length },
    before: {
      itself: ({ userIds, remaining }) => ({ remaining: [remaining + userIds.length, remaining] }),
    },
    topics: ['mail'],
  },
  MailsSettled: {
    kind: 'mails',
    subject: mailing,
    facts: { count: ({ mails }) => mails.length },
    before: { untold: 'delivery' },
    topics: ['mail'],
  },
  MailingCompleted: {
    kind: 'mails',
    subject: mailing,
    facts: {},
    before: { itself: { sending: [true, false] } },
    topics: ['mail'],
  },
};

export const mailingsStream = { owns: (stream: string) => stream === MAILINGS_STREAM, events };
