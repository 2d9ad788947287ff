import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths } from '../../kernel/money.js';
import { withBracket, round, team, NEVER, type EventDeclarationsOf } from '../event-declarations.js';

export type ReviveMeans = 'card' | 'vote' | 'admin';
export type RevokeCause = 'admin' | 'winner-overturned';
/** Why a vote was cancelled. `no-candidate`: the only one was revived by other means. */
export type CancelCause = 'admin' | 'no-candidate';
/** Why a candidate of a running vote left it. */
export type LeaveCause = 'revived' | 'winner-overturned';

/** Never negative. */
export interface MemberAmount {
  readonly userId: string;
  readonly amount: Hundredths;
}

export type RevivesAllowedSet = DomainEvent<'RevivesAllowedSet', { round: number; count: number }>;
export type TeamRevived = DomainEvent<
  'TeamRevived',
  {
    teamId: string;
    /** The lost round. The team enters the next one. */
    round: number;
    matchId: string;
    by: ReviveMeans;
    /** The member who used the card. */
    userId: string | null;
    taken: readonly MemberAmount[];
    productId: string | null;
    reason?: string;
  }
>;
export type ReviveRevoked = DomainEvent<
  'ReviveRevoked',
  {
    teamId: string;
    round: number;
    by: ReviveMeans;
    returned: readonly MemberAmount[];
    productId: string | null;
    because: RevokeCause;
    reason?: string;
  }
>;
export type RevivalVoteOpened = DomainEvent<
  'RevivalVoteOpened',
  { round: number; opensAt: string; closesAt: string; candidates: readonly string[] }
>;
export type RevivalVoteCast = DomainEvent<
  'RevivalVoteCast',
  { round: number; userId: string; teamId: string }
>;
export type RevivalVoteClosed = DomainEvent<
  'RevivalVoteClosed',
  { round: number; winner: string | null; tally: readonly { teamId: string; votes: number }[] }
>;

/** An admin did not wait for the deadline. `RevivalVoteClosed` follows in the same append. */
export type RevivalVoteEnded = DomainEvent<'RevivalVoteEnded', { round: number; reason: string }>;
/** Instead of `RevivalVoteClosed`: the votes decide nothing. */
export type RevivalVoteCancelled = DomainEvent<
  'RevivalVoteCancelled',
  { round: number; because: CancelCause; votes: number; reason?: string }
>;
/** Its voters may vote again. The votes do not come back with the candidate. */
export type RevivalVotesVoided = DomainEvent<
  'RevivalVotesVoided',
  { round: number; teamId: string; votes: number; because: LeaveCause }
>;

export type RevivesEvent =
  | RevivesAllowedSet
  | TeamRevived
  | ReviveRevoked
  | RevivalVoteOpened
  | RevivalVoteCast
  | RevivalVoteClosed
  | RevivalVoteEnded
  | RevivalVoteCancelled
  | RevivalVotesVoided;

export const revivesEvents: EventDeclarationsOf<RevivesEvent> = {
  RevivesAllowedSet: { subject: round, topics: ['bracket'], shown: withBracket('round', 'count') },
  // Without `taken`, because balances are private.
  TeamRevived: {
    subject: team,
    topics: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
    shown: withBracket('teamId', 'round', 'matchId', 'by', 'productId'),
  },
  ReviveRevoked: {
    subject: team,
    topics: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
    shown: withBracket('teamId', 'round', 'by', 'productId', 'because'),
  },
  RevivalVoteOpened: {
    subject: round,
    topics: ['vote'],
    shown: withBracket('round', 'opensAt', 'closesAt', 'candidates'),
  },
  RevivalVoteCast: { subject: team, topics: ['vote'], shown: NEVER },
  RevivalVoteClosed: {
    subject: round,
    topics: ['vote'],
    shown: withBracket('round', 'winner', 'tally'),
  },
  RevivalVoteEnded: { subject: round, topics: ['vote'], shown: withBracket('round') },
  RevivalVoteCancelled: {
    subject: round,
    topics: ['vote'],
    shown: withBracket('round', 'because', 'votes'),
  },
  RevivalVotesVoided: {
    subject: round,
    topics: ['vote'],
    shown: withBracket('round', 'teamId', 'votes', 'because'),
  },
};
