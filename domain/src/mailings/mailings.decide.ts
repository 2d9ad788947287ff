import type { Command, Decider } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Audience, MailingEvent, MailingKind, MailOutcome } from './mailings.events.js';
import { evolveMailings, noMailings, type MailingsState } from './mailings.js';

const PORTION = 500;

export type MailingCommand =
  | Command<
      'StartMailing',
      {
        mailingId: string;
        kind: MailingKind;
        audience: Audience | null;
        words: { subject: string; body: string } | null;
        variables: Readonly<Record<string, string | number>>;
        userIds: readonly string[];
      }
    >
  | Command<
      'SettleMails',
      { mailingId: string; mails: readonly { readonly userId: string; readonly outcome: MailOutcome }[] }
    >;

export type MailingCommandOf<T extends MailingCommand['type']> = Extract<MailingCommand, { type: T }>;

function decide(state: MailingsState, command: MailingCommand): MailingEvent[] {
  if (!command.actor.admin) throw new DomainError('forbidden-role');
  switch (command.type) {
    case 'StartMailing':
      return startMailing(state, command);
    case 'SettleMails':
      return settleMails(state, command);
  }
}

export const mailings: Decider<MailingsState, MailingCommand, MailingEvent> = {
  initial: noMailings,
  evolve: evolveMailings,
  decide,
};

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
