import type { Audience, MailingEvent, MailingKind } from './mailings.events.js';

export interface Mailing {
  readonly mailingId: string;
  readonly kind: MailingKind;
  readonly audience: Audience | null;
  readonly words: { readonly subject: string; readonly body: string } | null;
  readonly variables: Readonly<Record<string, string | number>>;
  readonly waiting: ReadonlySet<string>;
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
      awaiting(state, mailingId, (waiting) => [...waiting, ...event.data.userIds]);
      return;
    case 'MailsSettled': {
      const settled = new Set(event.data.mails.map(({ userId }) => userId));
      awaiting(state, mailingId, (waiting) => [...waiting].filter((userId) => !settled.has(userId)));
      return;
    }
    case 'MailingCompleted':
      state.open.delete(mailingId);
      return;
  }
}

function awaiting(
  state: MailingsState,
  mailingId: string,
  change: (waiting: ReadonlySet<string>) => string[],
): void {
  const mailing = state.open.get(mailingId);
  if (mailing) state.open.set(mailingId, { ...mailing, waiting: new Set(change(mailing.waiting)) });
}
