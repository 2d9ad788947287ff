import type { DomainEvent } from '../../kernel/events/event.js';
import type { Hundredths } from '../../kernel/money.js';
import { user, NEVER, type EventDeclarationsOf } from '../event-declarations.js';

export type MoneyGranted = DomainEvent<
  'MoneyGranted',
  {
    userId: string;
    amount: Hundredths;
    kind: 'starting' | 'admin';
    reason: string;
    /** The admin who gave it without a second one, and when. */
    alone?: { readonly by: string; readonly at: string };
  }
>;
export type MoneyRemoved = DomainEvent<
  'MoneyRemoved',
  { userId: string; amount: Hundredths; kind: 'admin'; reason: string }
>;

export type WelcomeMoneyClaimed = DomainEvent<'WelcomeMoneyClaimed', { userId: string; amount: Hundredths }>;
export type StartingMoneyReturned = DomainEvent<
  'StartingMoneyReturned',
  { userId: string; teamId: string; amount: Hundredths }
>;

export type MoneyEvent = MoneyGranted | MoneyRemoved | WelcomeMoneyClaimed | StartingMoneyReturned;

export const moneyEvents = {
  MoneyGranted: {
    kind: 'money',
    subject: user,
    facts: { person: 'userId', amount: 'amount', form: 'kind', reason: 'reason' },
    before: 'balances',
    topics: ['money', 'leaderboard'],
    shown: NEVER,
  },
  MoneyRemoved: {
    kind: 'money',
    subject: user,
    facts: { person: 'userId', amount: 'amount', form: 'kind', reason: 'reason' },
    before: 'balances',
    topics: ['money', 'leaderboard'],
    shown: NEVER,
  },
  WelcomeMoneyClaimed: {
    kind: 'money',
    subject: user,
    facts: { person: 'userId', amount: 'amount' },
    before: 'balances',
    topics: ['money', 'leaderboard'],
    shown: NEVER,
  },
  StartingMoneyReturned: {
    kind: 'money',
    subject: user,
    facts: { person: 'userId', team: 'teamId', amount: 'amount' },
    before: 'balances',
    topics: ['money', 'leaderboard'],
    shown: NEVER,
  },
} satisfies EventDeclarationsOf<MoneyEvent>;
