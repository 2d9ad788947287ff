import type { Folds } from '../../kernel/events/folds.js';
import { loserOf, type Round } from '../bracket/bracket.js';
import { bracketMatches } from '../bracket/third-place.js';
import type { MemberAmount, RevivalVoteCast, ReviveMeans, RevivesEvent } from './revives.events.js';

export interface Revive {
  readonly teamId: string;
  readonly by: ReviveMeans;
  readonly taken: readonly MemberAmount[];
  readonly productId: string | null;
}

export interface Vote {
  readonly round: number;
  readonly opensAt: string;
  readonly closesAt: string;
  open: boolean;
  readonly ballots: Map<string, string>;
  /** By voter: the candidate that has left the vote. Until the voter votes again. */
  readonly voided: Map<string, string>;
  /** Number of ballots cast or changed. */
  casts: number;
  /** Per team: number of votes → the cast that raised the team to it. Losing a vote removes the last entry. */
  readonly raisedAt: Map<string, Map<number, number>>;
}

export interface RevivesState {
  readonly allowed: Map<number, number>;
  /** By lost round, in order of revival. */
  readonly byRound: Map<number, readonly Revive[]>;
  vote: Vote | null;
}

export function noRevives(): RevivesState {
  return { allowed: new Map(), byRound: new Map(), vote: null };
}

export const revivesFolds: Folds<RevivesState, RevivesEvent> = {
  RevivesAllowedSet: ({ allowed }, { round, count }) => allowed.set(round, count),
  TeamRevived: (state, { round, teamId, by, taken, productId }) =>
    state.byRound.set(round, [...revivesOf(state, round), { teamId, by, taken, productId }]),
  ReviveRevoked: (state, { round, teamId }) => {
    const left = revivesOf(state, round).filter((revive) => revive.teamId !== teamId);
    state.byRound.set(round, left);
  },
  RevivalVoteOpened: (state, { round, opensAt, closesAt }) => {
    const count = { ballots: new Map(), voided: new Map(), casts: 0, raisedAt: new Map() };
    state.vote = { round, opensAt, closesAt, open: true, ...count };
  },
  RevivalVoteCast: ({ vote }, data) => {
    if (vote) castBallot(vote, data);
  },
  RevivalVotesVoided: ({ vote }, { teamId }) => {
    if (vote) voidBallots(vote, teamId);
  },
  RevivalVoteEnded: () => undefined,
  RevivalVoteClosed: closeVote,
  RevivalVoteCancelled: closeVote,
};

function closeVote({ vote }: RevivesState): void {
  if (vote) vote.open = false;
}

function castBallot(vote: Vote, { userId, teamId }: RevivalVoteCast['data']): void {
  const before = vote.ballots.get(userId);
  const left = before === undefined ? undefined : vote.raisedAt.get(before);
  left?.delete(left.size);
  vote.ballots.set(userId, teamId);
  vote.voided.delete(userId);
  vote.casts += 1;
  const raised = vote.raisedAt.get(teamId) ?? new Map<number, number>();
  vote.raisedAt.set(teamId, raised.set(raised.size + 1, vote.casts));
}

function voidBallots({ ballots, voided, raisedAt }: Vote, teamId: string): void {
  for (const [userId, candidate] of ballots) {
    if (candidate !== teamId) continue;
    ballots.delete(userId);
    voided.set(userId, teamId);
  }
  raisedAt.delete(teamId);
}

export function votesFor({ raisedAt }: Vote, teamId: string): number {
  return raisedAt.get(teamId)?.size ?? 0;
}

export function revivesAllowed(state: RevivesState, round: number): number {
  return state.allowed.get(round) ?? 0;
}

export function revivesOf(state: RevivesState, round: number): readonly Revive[] {
  return state.byRound.get(round) ?? [];
}

export function isRevived(state: RevivesState, round: number, teamId: string): boolean {
  return revivesOf(state, round).some((revive) => revive.teamId === teamId);
}

export function openVote(state: RevivesState): Vote | null {
  return state.vote?.open ? state.vote : null;
}

/** Teams that lost the round and were not revived, in bracket order. One that has vanished does not come back. */
export function candidatesOf(state: RevivesState, round: Round | undefined): string[] {
  const contested = bracketMatches(round?.matches ?? []).filter(({ walkover }) => !walkover);
  const losers = contested.flatMap((match) => loserOf(match) ?? []);
  return losers.filter((teamId) => !isRevived(state, round?.round ?? 0, teamId));
}

/**
 * Also true if the vote was opened more than its duration after `at`. The clock was wrong then
 * and has been corrected, so the deadline would come too late.
 */
export function hasEnded({ opensAt, closesAt }: Pick<Vote, 'opensAt' | 'closesAt'>, at: string): boolean {
  const now = Date.parse(at);
  const opening = Date.parse(opensAt);
  const deadline = Date.parse(closesAt);
  return now >= deadline || opening - now > deadline - opening;
}
