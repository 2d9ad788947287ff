import { mailRules } from '@arena/domain/validation/mail-rules';
import type { MessageView } from '@arena/projections/mailings/mail.types';

interface MessageParts {
  readonly link: string | null;
  readonly text: string;
}

/** The first line of an application is the link to the work. No other text becomes a link. */
export function partsOf({ kind, message }: Pick<MessageView, 'kind' | 'message'>): MessageParts {
  const [first = '', ...rest] = message.split('\n');
  const led = kind === 'audition' && mailRules.applicantLink.check(first) === null;
  return led ? { link: first, text: rest.join('\n').trim() } : { link: null, text: message };
}

/** A mailto link for an answer in the admin's mail program. The content of the message cannot add fields to it. */
export function replyTo({ email, subject }: Pick<MessageView, 'email' | 'subject'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
