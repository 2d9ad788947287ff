import type { EventDeclarations } from '../kernel/stream-declaration.js';
import { MAILINGS_STREAM, type MailingEvent } from './mailings.events.js';

const none = () => null;

const events: EventDeclarations<MailingEvent> = {
  MailingStarted: { subject: none, topics: ['mail'] },
  RecipientsAdded: { subject: none, topics: ['mail'] },
  MailsSettled: { subject: none, topics: ['mail'] },
  MailingCompleted: { subject: none, topics: ['mail'] },
};

export const mailingsStream = { owns: (stream: string) => stream === MAILINGS_STREAM, events };
