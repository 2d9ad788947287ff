import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths } from '../../kernel/money.js';
import { user, NEVER, type EventDeclarationsOf } from '../event-declarations.js';

export type MoneyGranted = DomainEvent<
  'MoneyGranted',
  { userId: string; amount: Hundredths; kind: 'starting' | 'admin'; reason: string }
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

export const moneyEvents: EventDeclarationsOf<MoneyEvent> = {
  MoneyGranted: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
  MoneyRemoved: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
  WelcomeMoneyClaimed: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
  StartingMoneyReturned: { subject: user, topics: ['money', 'leaderboard'], shown: NEVER },
};
