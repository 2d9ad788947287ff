import type { DomainEvent } from '../../kernel/event.js';
import { always, user, type EventDeclarationsOf } from '../event-declarations.js';

export type JudgeAdded = DomainEvent<'JudgeAdded', { userId: string; color: string }>;
export type JudgeRemoved = DomainEvent<'JudgeRemoved', { userId: string }>;

export type JudgesEvent = JudgeAdded | JudgeRemoved;

export const judgesEvents: EventDeclarationsOf<JudgesEvent> = {
  JudgeAdded: { subject: user, topics: ['judges', 'users'], shown: always('userId', 'color') },
  JudgeRemoved: { subject: user, topics: ['judges', 'users'], shown: always('userId') },
};
