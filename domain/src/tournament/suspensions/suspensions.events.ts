import type { DomainEvent } from '../../kernel/events/event.js';
import { NEVER, user, type EventDeclarationsOf } from '../event-declarations.js';
import type { SuspensionBlock } from './suspension-terms.js';

export interface SuspensionTerms {
  readonly until: string;
  /** In the order of `SUSPENSION_BLOCKS`. */
  readonly blocks: readonly SuspensionBlock[];
}

/** `personal` is encrypted with the key of the person. Null: the key is destroyed, or the season before has the reason. */
export type PersonSuspended = DomainEvent<
  'PersonSuspended',
  SuspensionTerms & {
    suspensionId: string;
    userId: string;
    /** The one that it replaces. */
    former: SuspensionTerms | null;
    /** Begun in the season before. */
    takenOver: boolean;
    personal: { reason: string } | null;
  }
>;
/** Before its own end. */
export type SuspensionLifted = DomainEvent<
  'SuspensionLifted',
  { suspensionId: string; userId: string; former: SuspensionTerms }
>;

export type SuspensionsEvent = PersonSuspended | SuspensionLifted;

export const suspensionsEvents = {
  PersonSuspended: {
    kind: 'accounts',
    subject: user,
    facts: { person: 'userId' },
    personal: true,
    before: {
      itself: ({ until, blocks, former }) => ({
        suspendedUntil: [former?.until ?? null, until],
        suspendedFrom: [former?.blocks ?? null, blocks],
      }),
    },
    topics: ['users'],
    shown: NEVER,
  },
  SuspensionLifted: {
    kind: 'accounts',
    subject: user,
    facts: { person: 'userId' },
    before: {
      itself: ({ former: { until, blocks } }) => ({
        suspendedUntil: [until, null],
        suspendedFrom: [blocks, null],
      }),
    },
    topics: ['users'],
    shown: NEVER,
  },
} satisfies EventDeclarationsOf<SuspensionsEvent>;
