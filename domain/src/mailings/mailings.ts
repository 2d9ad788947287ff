import type { Folds } from '../kernel/events/folds.js';
import type { Audience, MailingEvent, MailingKind } from './mailings.events.js';

export interface Mailing {
  readonly mailingId: string;
  readonly kind: MailingKind;
  readonly audience: Audience | null;
  readonly words: { readonly subject: string; readonly body: string } | null;
  readonly variables: Readonly<Record<string, string | number>>;
  /** How many people were to receive it when it was started. */
  readonly recipients: number;
}

export interface MailingsState {
  readonly open: Map<string, Mailing>;
  /** Recipients of open mailings without an outcome. */
  readonly waiting: Map<string, Set<string>>;
  /** Open mailings whose list of recipients is incomplete. */
  readonly listing: Set<string>;
  readonly known: Set<string>;
}

export function noMailings(): MailingsState {
  return { open: new Map(), waiting: new Map(), listing: new Set(), known: new Set() };
}

export const mailingsFolds: Folds<MailingsState, MailingEvent> = {
  MailingStarted: ({ open, waiting, listing, known }, mailing) => {
    const { mailingId } = mailing;
    open.set(mailingId, mailing);
    waiting.set(mailingId, new Set());
    listing.add(mailingId);
    known.add(mailingId);
  },
  RecipientsAdded: ({ waiting, listing }, { mailingId, userIds, remaining }) => {
    for (const userId of userIds) waiting.get(mailingId)?.add(userId);
    if (remaining === 0) listing.delete(mailingId);
  },
  MailsSettled: ({ waiting }, { mailingId, mails }) => {
    for (const { userId } of mails) waiting.get(mailingId)?.delete(userId);
  },
  MailingCompleted: ({ open, waiting }, { mailingId }) => {
    open.delete(mailingId);
    waiting.delete(mailingId);
  },
};

/** Open mailings with all their recipients, so that they can be sent. */
export function listedMailings({ open, listing }: MailingsState): Mailing[] {
  return [...open.values()].filter(({ mailingId }) => !listing.has(mailingId));
}

/** Mailings whose recipients did not fit into one append. */
export function mailingsToList({ open, listing }: MailingsState): Mailing[] {
  return [...open.values()].filter(({ mailingId }) => listing.has(mailingId));
}
