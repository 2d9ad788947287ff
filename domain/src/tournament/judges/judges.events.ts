import type { DomainEvent } from '../../kernel/events/event.js';
import { shownOf, type ValuesOf } from '../../validation/fields.js';
import { always, user, type EventDeclarationsOf } from '../event-declarations.js';
import type { ScoredMatch } from '../judging/judging.events.js';
import { JUDGE_FIELDS } from './judge-fields.js';

export type JudgeAdded = DomainEvent<'JudgeAdded', ValuesOf<typeof JUDGE_FIELDS> & { userId: string }>;
export type JudgeRemoved = DomainEvent<
  'JudgeRemoved',
  {
    userId: string;
    /** Matches that every other judge has scored. Their proposals are fixed; figures are never in this event. */
    scored?: readonly ScoredMatch[];
  }
>;

export type JudgesEvent = JudgeAdded | JudgeRemoved;

export const judgesEvents = {
  JudgeAdded: {
    kind: 'judges',
    subject: user,
    facts: { person: 'userId' },
    before: { itself: ({ color }) => ({ judge: [false, true], color: [null, color] }) },
    topics: ['judges', 'users'],
    shown: always('userId', ...shownOf(JUDGE_FIELDS)),
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
