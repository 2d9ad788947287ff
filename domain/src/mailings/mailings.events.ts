import type { DomainEvent } from '../kernel/events/event.js';

/** Every kind has a template in every language; that of `mass` only inserts the admin's text. */
export type MailingKind =
  | 'mass'
  | 'welcome'
  | 'team-formed'
  | 'team-dissolved'
  | 'member-replaced'
  | 'member-joined'
  | 'mate-asked'
  | 'invitation-refused'
  | 'invitation-void'
  | 'video-refused'
  | 'video-reconsidered'
  | 'vote-opened'
  | 'vote-cancelled'
  | 'vote-void'
  | 'daily-head';
/** Of what somebody can still do, and has not done. */
export const REMINDERS = ['without-video', 'without-vote', 'without-bet'] as const;
export type Reminder = (typeof REMINDERS)[number];
export const AUDIENCES = ['all', 'participants', 'non-participants', ...REMINDERS] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Never contains an address or a name. */
export type MailingStarted = DomainEvent<
  'MailingStarted',
  {
    mailingId: string;
    kind: MailingKind;
    audience: Audience | null;
    words: { subject: string; body: string } | null;
    variables: Readonly<Record<string, string | number>>;
    recipients: number;
  }
>;
/** `remaining`: recipients that later events add. Nothing is sent before it is 0. */
export type RecipientsAdded = DomainEvent<
  'RecipientsAdded',
  { mailingId: string; userIds: readonly string[]; remaining: number }
>;

/** `unsure`: the process ended while sending. The mail is not sent again. */
export type MailOutcome = 'sent' | 'rejected' | 'skipped' | 'unsure';
export type MailsSettled = DomainEvent<
  'MailsSettled',
  { mailingId: string; mails: readonly { readonly userId: string; readonly outcome: MailOutcome }[] }
>;
export type MailingCompleted = DomainEvent<'MailingCompleted', { mailingId: string }>;

export type MailingEvent = MailingStarted | RecipientsAdded | MailsSettled | MailingCompleted;

export const MAILINGS_STREAM = 'mailings';
