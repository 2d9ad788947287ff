import { chunksOf } from '../kernel/chunks.js';
import { requireAdmin } from '../kernel/access.js';
import { decideBy, type Command, type Decider, type Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { evolveBy } from '../kernel/events/folds.js';
import type { Audience, MailingEvent, MailingKind, MailOutcome } from './mailings.events.js';
import { mailingsFolds, noMailings, type MailingsState } from './mailings.js';

const PORTION = 500;

/** Keeps one command within the append limit of every store. */
export const RECIPIENTS_PER_COMMAND = 20 * PORTION;

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
  /** @param userIds everybody who may be a recipient, in the order of the start. Listed ones are ignored. */
  | Command<'ContinueMailing', { mailingId: string; userIds: readonly string[] }>
  | Command<
      'SettleMails',
      { mailingId: string; mails: readonly { readonly userId: string; readonly outcome: MailOutcome }[] }
    >;

export type MailingCommandOf<T extends MailingCommand['type']> = Extract<MailingCommand, { type: T }>;

const decisions: Decisions<MailingsState, MailingCommand, MailingEvent> = {
  StartMailing(state, { data }) {
    const { userIds, ...rest } = data;
    const { mailingId } = rest;
    if (state.known.has(mailingId)) return [];
    const all = [...new Set(userIds)];
    if (all.length === 0) throw new DomainError('mail-no-recipients');
    return [
      { type: 'MailingStarted', data: { ...rest, recipients: all.length } },
      ...recipientsAdded(mailingId, all),
    ];
  },
  /** Never adds more people than were counted at the start. Those who have left the audience since get no mail. */
  ContinueMailing(state, { data }) {
    const { mailingId, userIds } = data;
    const mailing = state.open.get(mailingId);
    const listed = state.waiting.get(mailingId);
    if (!mailing || !listed || !state.listing.has(mailingId)) return [];
    const missing = [...new Set(userIds)].filter((userId) => !listed.has(userId));
    return recipientsAdded(mailingId, missing.slice(0, mailing.recipients - listed.size));
  },
  SettleMails(state, { data }) {
    const { mailingId } = data;
    const waiting = state.waiting.get(mailingId);
    if (!waiting || state.listing.has(mailingId)) return [];
    const mails = data.mails.filter(({ userId }) => waiting.has(userId));
    if (mails.length === 0) return [];
    const settled: MailingEvent = { type: 'MailsSettled', data: { mailingId, mails } };
    if (mails.length < waiting.size) return [settled];
    return [settled, { type: 'MailingCompleted', data: { mailingId } }];
  },
};
const decide = decideBy(decisions);

export const mailings: Decider<MailingsState, MailingCommand, MailingEvent> = {
  initial: noMailings,
  evolve: evolveBy(mailingsFolds),
  decide: (state, command) => {
    requireAdmin(command.actor);
    return decide(state, command);
  },
};

function recipientsAdded(mailingId: string, all: readonly string[]): MailingEvent[] {
  const some = all.slice(0, RECIPIENTS_PER_COMMAND);
  // An empty portion also says that nobody remains.
  const portions = some.length === 0 ? [[]] : chunksOf(some, PORTION);
  return portions.map((userIds, index) => ({
    type: 'RecipientsAdded',
    data: { mailingId, userIds, remaining: all.length - index * PORTION - userIds.length },
  }));
}
