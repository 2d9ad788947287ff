import type { DomainEvent } from '../../kernel/events/event.js';
import type { Hundredths } from '../../kernel/money.js';
import { withBracket, round, team, NEVER, type EventDeclarationsOf } from '../event-declarations.js';

export type ReviveMeans = 'card' | 'vote' | 'admin';
export type RevokeCause = 'admin' | 'winner-overturned';
/** Why a vote was cancelled. `no-candidate`: the only one was revived by other means. */
export type CancelCause = 'admin' | 'no-candidate';
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

export const revivesEvents = {
  RevivesAllowedSet: {
    kind: 'revives',
    subject: round,
    facts: { round: 'round', count: 'count' },
    before: { earlier: ['RevivesAllowedSet'], initial: { count: 0 } },
    topics: ['bracket'],
    shown: withBracket('round', 'count'),
  },
  // Without `taken`, because balances are private.
  TeamRevived: {
    kind: 'revives',
    subject: team,
    facts: {
      round: 'round',
      match: 'matchId',
      team: 'teamId',
      person: 'userId',
      amount: ({ taken }) => taken.reduce((sum, { amount }) => sum + amount, 0),
      form: 'by',
      reason: 'reason',
    },
    before: { itself: { stillIn: [false, true] } },
    topics: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
    shown: withBracket('teamId', 'round', 'matchId', 'by', 'productId'),
    history: 'team',
    webhook: 'revives',
    chapter: 'revive',
  },
  ReviveRevoked: {
    kind: 'revives',
    subject: team,
    facts: { round: 'round', team: 'teamId', reason: 'reason' },
    before: { itself: { stillIn: [true, false] } },
    topics: ['bracket', 'teams', 'money', 'vote', 'leaderboard', 'shop'],
    shown: withBracket('teamId', 'round', 'by', 'productId', 'because'),
    history: 'team',
    webhook: 'revives',
    corrects: 'result',
  },
  RevivalVoteOpened: {
    kind: 'votes',
    subject: round,
    facts: { round: 'round' },
    before: { itself: ({ closesAt }) => ({ voteOpen: [false, true], closesAt: [null, closesAt] }) },
    topics: ['vote'],
    shown: withBracket('round', 'opensAt', 'closesAt', 'candidates'),
    webhook: 'votes',
    chapter: 'vote',
  },
  RevivalVoteCast: {
    kind: 'votes',
    subject: team,
    part: ({ round: of }) => of,
    facts: { round: 'round', team: 'teamId', person: 'userId' },
    // A ballot replaces that of the same person, for whichever team.
    before: { earlier: ['RevivalVoteCast'], by: ['person'], initial: null },
    topics: ['vote'],
    shown: NEVER,
  },
  RevivalVotesVoided: {
    kind: 'votes',
    subject: round,
    facts: { round: 'round', team: 'teamId', count: 'votes' },
    before: { itself: ({ votes }) => ({ voidVotes: [0, votes] }) },
    topics: ['vote'],
    shown: withBracket('round', 'teamId', 'votes', 'because'),
    history: 'team',
  },
  RevivalVoteEnded: {
    kind: 'votes',
    subject: round,
    facts: { round: 'round', reason: 'reason' },
    before: { itself: { endsEarly: [false, true] } },
    topics: ['vote'],
    shown: withBracket('round'),
    chapter: 'vote',
  },
  RevivalVoteClosed: {
    kind: 'votes',
    subject: round,
    facts: { round: 'round', team: 'winner', on: ({ winner }) => winner !== null },
    before: { itself: ({ winner }) => ({ voteOpen: [true, false], winner: [null, winner] }) },
    topics: ['vote'],
    shown: withBracket('round', 'winner', 'tally'),
    history: 'team',
    webhook: 'votes',
  },
  RevivalVoteCancelled: {
    kind: 'votes',
    subject: round,
    facts: {
      round: 'round',
      count: 'votes',
      form: ({ because }) => (because === 'admin' ? null : because),
      reason: 'reason',
    },
    before: { itself: ({ votes }) => ({ voteOpen: [true, false], voidVotes: [0, votes] }) },
    topics: ['vote'],
    shown: withBracket('round', 'because', 'votes'),
    webhook: 'votes',
    chapter: 'vote',
  },
} satisfies EventDeclarationsOf<RevivesEvent>;
