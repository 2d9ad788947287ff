import { latestRound, loserOf, type Round } from '../bracket/bracket.js';
import type { TournamentState } from '../tournament-state.js';
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
  /** Team id by voter. */
  readonly ballots: Map<string, string>;
  /** How often a ballot was cast or changed. */
  casts: number;
  /** By team: the cast that raised it to one vote, to two and so on; a vote that leaves takes the last away. */
  readonly raisedAt: Map<string, number[]>;
}

export interface RevivesState {
  /** Allowed revives by round; absent is none. */
  readonly allowed: Map<number, number>;
  /** By the round that was lost, in the order of revival. */
  readonly byRound: Map<number, Revive[]>;
  /** The vote opened last. */
  vote: Vote | null;
}

export function noRevives(): RevivesState {
  return { allowed: new Map(), byRound: new Map(), vote: null };
}

export function evolveRevives(state: RevivesState, event: RevivesEvent): void {
  switch (event.type) {
    case 'RevivesAllowedSet':
      state.allowed.set(event.data.round, event.data.count);
      return;
    case 'TeamRevived': {
      const { round, teamId, by, taken, productId } = event.data;
      state.byRound.set(round, [...(state.byRound.get(round) ?? []), { teamId, by, taken, productId }]);
      return;
    }
    case 'ReviveRevoked': {
      const { round, teamId } = event.data;
      const left = (state.byRound.get(round) ?? []).filter((revive) => revive.teamId !== teamId);
      state.byRound.set(round, left);
      return;
    }
    case 'RevivalVoteOpened': {
      const { round, opensAt, closesAt } = event.data;
      state.vote = {
        round,
        opensAt,
        closesAt,
        open: true,
        ballots: new Map(),
        casts: 0,
        raisedAt: new Map(),
      };
      return;
    }
    case 'RevivalVoteCast':
      if (state.vote) castBallot(state.vote, event.data);
      return;
    case 'RevivalVoteClosed':
      if (state.vote) state.vote.open = false;
      return;
  }
}

function castBallot(vote: Vote, { userId, teamId }: RevivalVoteCast['data']): void {
  const before = vote.ballots.get(userId);
  if (before !== undefined) vote.raisedAt.get(before)?.pop();
  vote.ballots.set(userId, teamId);
  vote.casts += 1;
  const raised = vote.raisedAt.get(teamId) ?? [];
  raised.push(vote.casts);
  vote.raisedAt.set(teamId, raised);
}

export function revivesAllowed(state: TournamentState, round: number): number {
  return state.revives.allowed.get(round) ?? 0;
}

/** The revives after a round, in their order. */
export function revivesOf(state: TournamentState, round: number): readonly Revive[] {
  return state.revives.byRound.get(round) ?? [];
}

export function isRevived(state: TournamentState, round: number, teamId: string): boolean {
  return revivesOf(state, round).some((revive) => revive.teamId === teamId);
}

/** The public vote that is open now. */
export function openVote(state: TournamentState): Vote | null {
  return state.revives.vote?.open ? state.revives.vote : null;
}

/** Teams that lost in a round and were not revived, in bracket order: whom a revive may bring back. */
export function candidatesOf(state: TournamentState, round: Round | undefined): string[] {
  const losers = round?.matches.flatMap((match) => loserOf(match) ?? []) ?? [];
  return losers.filter((teamId) => !isRevived(state, round?.round ?? 0, teamId));
}

/** The latest round is lost to this team and no revive has brought it back. */
export function isEliminated(state: TournamentState, teamId: string): boolean {
  return candidatesOf(state, latestRound(state)).includes(teamId);
}
