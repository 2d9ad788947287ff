import type { Audience, MailingEvent, MailingKind } from './mailings.events.js';

export interface Mailing {
  readonly mailingId: string;
  readonly kind: MailingKind;
  readonly audience: Audience | null;
  readonly words: { readonly subject: string; readonly body: string } | null;
  readonly variables: Readonly<Record<string, string | number>>;
  readonly waiting: Set<string>;
}

export interface MailingsState {
  readonly open: Map<string, Mailing>;
  readonly known: Set<string>;
}

export function noMailings(): MailingsState {
  return { open: new Map(), known: new Set() };
}

export function evolveMailings(state: MailingsState, event: MailingEvent): void {
  const { mailingId } = event.data;
  switch (event.type) {
    case 'MailingStarted': {
      const { kind, audience, words, variables } = event.data;
      state.open.set(mailingId, { mailingId, kind, audience, words, variables, waiting: new Set() });
      state.known.add(mailingId);
      return;
    }
    case 'RecipientsAdded':
      for (const userId of event.data.userIds) state.open.get(mailingId)?.waiting.add(userId);
      return;
    case 'MailsSettled':
      for (const { userId } of event.data.mails) state.open.get(mailingId)?.waiting.delete(userId);
      return;
    case 'MailingCompleted':
      state.open.delete(mailingId);
      return;
  }
}
