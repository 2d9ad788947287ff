import { mailRules } from '@arena/domain/validation/mail-rules';
import type { MessageView } from '@arena/projections/views/mail.types';

interface MessageParts {
  readonly link: string | null;
  readonly text: string;
}

/** Of an application the first line is the link to the work; no other text ever becomes a link. */
export function partsOf({ kind, message }: Pick<MessageView, 'kind' | 'message'>): MessageParts {
  const [first = '', ...rest] = message.split('\n');
  const led = kind === 'audition' && mailRules.applicantLink.check(first) === null;
  return led ? { link: first, text: rest.join('\n').trim() } : { link: null, text: message };
}

/** An answer in the admin's own mail program. What stands in the message adds no field to it. */
export function replyTo({ email, subject }: Pick<MessageView, 'email' | 'subject'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
