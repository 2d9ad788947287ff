import type { DomainEvent } from '../../kernel/events/event.js';
import { always, user, type EventDeclarationsOf } from '../event-declarations.js';

export type JudgeAdded = DomainEvent<'JudgeAdded', { userId: string; color: string }>;
export type JudgeRemoved = DomainEvent<'JudgeRemoved', { userId: string }>;

export type JudgesEvent = JudgeAdded | JudgeRemoved;

export const judgesEvents = {
  JudgeAdded: {
    kind: 'judges',
    subject: user,
    facts: { person: 'userId' },
    before: { itself: ({ color }) => ({ judge: [false, true], color: [null, color] }) },
    topics: ['judges', 'users'],
    shown: always('userId', 'color'),
    history: 'person',
  },
  JudgeRemoved: {
    kind: 'judges',
    subject: user,
    facts: { person: 'userId' },
    before: { itself: { judge: [true, false] } },
    topics: ['judges', 'users'],
    shown: always('userId'),
    history: 'person',
  },
} satisfies EventDeclarationsOf<JudgesEvent>;
