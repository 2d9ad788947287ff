import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths } from '../../kernel/money.js';

export type ReviveMeans = 'card' | 'vote' | 'admin';

/** What a revive takes from a member and a revoke gives back; never negative. */
export interface MemberAmount {
  readonly userId: string;
  readonly amount: Hundredths;
}

export type RevivesAllowedSet = DomainEvent<'RevivesAllowedSet', { round: number; count: number }>;
export type TeamRevived = DomainEvent<
  'TeamRevived',
  {
    teamId: string;
    /** The round that was lost; the team enters the next one. */
    round: number;
    matchId: string;
    by: ReviveMeans;
    /** The member who played the card. */
    userId: string | null;
    taken: readonly MemberAmount[];
    /** The revive card of the catalogue, when one was used. */
    productId: string | null;
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
    because: 'admin' | 'winner-overturned';
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

export type RevivesEvent =
  RevivesAllowedSet | TeamRevived | ReviveRevoked | RevivalVoteOpened | RevivalVoteCast | RevivalVoteClosed;
