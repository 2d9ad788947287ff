import type { Decider } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { MailingCommand, MailingCommandOf } from './mailings.commands.js';
import type { Audience, MailingEvent, MailingKind } from './mailings.events.js';

/** Recipients in one event. */
const PORTION = 500;

export interface Mailing {
  readonly mailingId: string;
  readonly kind: MailingKind;
  readonly audience: Audience | null;
  readonly words: { readonly subject: string; readonly body: string } | null;
  readonly variables: Readonly<Record<string, string | number>>;
  /** Not mailed yet, in order. */
  readonly waiting: Set<string>;
}

export interface MailingsState {
  /** Those that are not complete, in the order of their start. */
  readonly open: Map<string, Mailing>;
  /** All that were ever started. */
  readonly known: Set<string>;
}

export function initial(): MailingsState {
  return { open: new Map(), known: new Set() };
}

export function evolve(state: MailingsState, event: MailingEvent): void {
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

export function decide(state: MailingsState, command: MailingCommand): MailingEvent[] {
  if (!command.actor.admin) throw new DomainError('forbidden-role');
  switch (command.type) {
    case 'StartMailing':
      return startMailing(state, command);
    case 'SettleMails':
      return settleMails(state, command);
  }
}

function startMailing(state: MailingsState, { data }: MailingCommandOf<'StartMailing'>): MailingEvent[] {
  const { userIds, ...rest } = data;
  const { mailingId } = rest;
  if (state.known.has(mailingId)) return [];
  const all = [...new Set(userIds)];
  if (all.length === 0) throw new DomainError('mail-no-recipients');
  return [
    { type: 'MailingStarted', data: { ...rest, recipients: all.length } },
    ...portions(all).map((some): MailingEvent => ({
      type: 'RecipientsAdded',
      data: { mailingId, userIds: some },
    })),
  ];
}

function portions(userIds: readonly string[]): string[][] {
  const count = Math.ceil(userIds.length / PORTION);
  return Array.from({ length: count }, (_, index) => userIds.slice(index * PORTION, (index + 1) * PORTION));
}

function settleMails(state: MailingsState, { data }: MailingCommandOf<'SettleMails'>): MailingEvent[] {
  const { mailingId } = data;
  const waiting = state.open.get(mailingId)?.waiting;
  const mails = data.mails.filter(({ userId }) => waiting?.has(userId));
  if (!waiting || mails.length === 0) return [];
  const settled: MailingEvent = { type: 'MailsSettled', data: { mailingId, mails } };
  if (mails.length < waiting.size) return [settled];
  return [settled, { type: 'MailingCompleted', data: { mailingId } }];
}

/** All mailings are one stream: who asks twice is told of the first. */
export const mailings: Decider<MailingsState, MailingCommand, MailingEvent> = { initial, evolve, decide };
