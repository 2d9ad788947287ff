import type { DomainEvent } from '../kernel/event.js';

/** Why mails go out; each has a template in every language, but `mass`, which brings its own words. */
export type MailingKind = 'mass' | 'welcome' | 'team-formed' | 'vote-opened';
export const AUDIENCES = ['all', 'participants', 'non-participants'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Recipients follow, some at a time; no address and no name ever stands here. */
export type MailingStarted = DomainEvent<
  'MailingStarted',
  {
    mailingId: string;
    kind: MailingKind;
    /** null: to those whom it concerns. */
    audience: Audience | null;
    /** Of a mass mail; null: the template's. */
    words: { subject: string; body: string } | null;
    /** What a template speaks of, by name: team, round; never a person's. */
    variables: Readonly<Record<string, string | number>>;
    recipients: number;
  }
>;
export type RecipientsAdded = DomainEvent<
  'RecipientsAdded',
  { mailingId: string; userIds: readonly string[] }
>;

/** `unsure`: the process ended while it was handed over, and twice is worse than never. */
export type MailOutcome = 'sent' | 'rejected' | 'skipped' | 'unsure';
export type MailsSettled = DomainEvent<
  'MailsSettled',
  { mailingId: string; mails: readonly { readonly userId: string; readonly outcome: MailOutcome }[] }
>;
/** In the same append as its last mails. */
export type MailingCompleted = DomainEvent<'MailingCompleted', { mailingId: string }>;

export type MailingEvent = MailingStarted | RecipientsAdded | MailsSettled | MailingCompleted;

export const MAILINGS_STREAM = 'mailings';
