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
  /** Not completed. */
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

export function evolveMailings(state: MailingsState, event: MailingEvent): void {
  const { mailingId } = event.data;
  switch (event.type) {
    case 'MailingStarted':
      state.open.set(mailingId, event.data);
      state.waiting.set(mailingId, new Set());
      state.listing.add(mailingId);
      state.known.add(mailingId);
      return;
    case 'RecipientsAdded':
      for (const userId of event.data.userIds) state.waiting.get(mailingId)?.add(userId);
      if (event.data.remaining === 0) state.listing.delete(mailingId);
      return;
    case 'MailsSettled':
      for (const { userId } of event.data.mails) state.waiting.get(mailingId)?.delete(userId);
      return;
    case 'MailingCompleted':
      state.open.delete(mailingId);
      state.waiting.delete(mailingId);
      return;
  }
}

/** Open mailings with all their recipients, so that they can be sent. */
export function listedMailings({ open, listing }: MailingsState): Mailing[] {
  return [...open.values()].filter(({ mailingId }) => !listing.has(mailingId));
}

/** Mailings whose recipients did not fit into one append. */
export function mailingsToList({ open, listing }: MailingsState): Mailing[] {
  return [...open.values()].filter(({ mailingId }) => listing.has(mailingId));
}
