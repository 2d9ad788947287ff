import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';
import type { DomainEvent } from '../../kernel/event.js';
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

export const amvdleEvents: EventDeclarationsOf<AmvdleEvent> = {
  // Answers are secret, and games are private.
  AmvdleDayOpened: { subject: ({ day }) => day, topics: ['amvdle'], shown: NEVER },
  AmvdleGuessed: { subject: user, topics: [], shown: NEVER },
  AmvdleWon: { subject: user, topics: ['amvdle', 'money'], shown: NEVER },
  AmvdleLost: { subject: user, topics: ['amvdle'], shown: NEVER },
};
