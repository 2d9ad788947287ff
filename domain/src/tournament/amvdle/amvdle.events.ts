import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';
import type { DomainEvent } from '../../kernel/events/event.js';
import type { Hundredths } from '../../kernel/money.js';
import { user, NEVER, type EventDeclarationsOf } from '../event-declarations.js';

export type Closeness = 'exact' | 'close' | 'wrong';
export type Direction = 'higher' | 'lower';

export interface AmvdleFeedback {
  readonly title: 'exact' | 'wrong';
  readonly editor: Closeness;
  readonly stic: { readonly closeness: Closeness; readonly direction: Direction | null };
  readonly category: Closeness;
  readonly rank: { readonly closeness: Closeness; readonly direction: Direction | null };
}

export type AmvdleDayOpened = DomainEvent<
  'AmvdleDayOpened',
  {
    /** Calendar day in Europe/Paris, YYYY-MM-DD. */
    day: string;
    catalogueVersion: number;
    /** Secret until the day is over. */
    answer: AmvdleEntry;
    sample: boolean;
  }
>;
export type AmvdleGuessed = DomainEvent<
  'AmvdleGuessed',
  {
    day: string;
    userId: string;
    number: number;
    guess: AmvdleEntry;
    feedback: AmvdleFeedback;
  }
>;
/** In the same append as the winning guess. */
export type AmvdleWon = DomainEvent<
  'AmvdleWon',
  { day: string; userId: string; guesses: number; reward: Hundredths }
>;
export type AmvdleLost = DomainEvent<'AmvdleLost', { day: string; userId: string }>;

export type AmvdleEvent = AmvdleDayOpened | AmvdleGuessed | AmvdleWon | AmvdleLost;

// Answers are secret, and games are private.
export const amvdleEvents = {
  AmvdleDayOpened: {
    kind: 'amvdle',
    subject: ({ day }) => day,
    facts: { label: 'day' },
    before: 'begins',
    topics: ['amvdle'],
    shown: NEVER,
  },
  AmvdleGuessed: {
    kind: 'amvdle',
    subject: user,
    facts: { person: 'userId', count: 'number', label: 'day' },
    before: { itself: ({ number }) => ({ guesses: [number - 1, number] }) },
    topics: [],
    shown: NEVER,
  },
  AmvdleWon: {
    kind: 'amvdle',
    subject: user,
    facts: {
      person: 'userId',
      count: 'guesses',
      amount: 'reward',
      form: ({ reward }) => (reward === 0 ? 'unpaid' : null),
      label: 'day',
    },
    before: { itself: { gameOver: [false, true] } },
    topics: ['amvdle', 'money'],
    shown: NEVER,
  },
  AmvdleLost: {
    kind: 'amvdle',
    subject: user,
    facts: { person: 'userId', label: 'day' },
    before: { itself: { gameOver: [false, true] } },
    topics: ['amvdle'],
    shown: NEVER,
  },
} satisfies EventDeclarationsOf<AmvdleEvent>;
