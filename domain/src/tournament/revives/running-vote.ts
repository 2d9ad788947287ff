import { latestRound, type Match } from '../bracket/bracket.js';
import type { TournamentState } from '../tournament-state.js';
import type { RevivalVoteCancelled, RevivalVotesVoided, LeaveCause } from './revives.events.js';
import { candidatesOf, isRevived, openVote, revivesOf, votesFor } from './revives.js';

/** What becomes of a running vote when one of its candidates is revived by other means. */
export function voteAfterRevive(
  state: TournamentState,
  teamId: string,
): (RevivalVotesVoided | RevivalVoteCancelled)[] {
  const vote = openVote(state.revives);
  if (!vote) return [];
  const others = candidatesOf(state.revives, latestRound(state.bracket)).filter((each) => each !== teamId);
  if (others.length > 0) return votesVoided(state, teamId, 'revived');
  const data = { round: vote.round, because: 'no-candidate', votes: vote.ballots.size } as const;
  return [{ type: 'RevivalVoteCancelled', data }];
}

/** Empty if no vote runs or nobody has voted for the team. */
export function votesVoided(
  state: TournamentState,
  teamId: string,
  because: LeaveCause,
): RevivalVotesVoided[] {
  const vote = openVote(state.revives);
  const votes = vote ? votesFor(vote, teamId) : 0;
  if (!vote || votes === 0) return [];
  return [{ type: 'RevivalVotesVoided', data: { round: vote.round, teamId, votes, because } }];
}

/** What a corrected result would change in the running vote. */
export interface VoteConsequences {
  readonly round: number;
  /** Null: the new winner was no candidate. */
  readonly leaves: string | null;
  readonly joins: string;
  readonly voided: number;
}

/** Null if no vote runs, or if the result is the first of the match. */
export function voteAfterOverturn(
  state: TournamentState,
  { round, winner: joins, walkover, thirdPlace }: Match,
  winner: string,
): VoteConsequences | null {
  const vote = openVote(state.revives);
  if (!vote || joins === null || thirdPlace) return null;
  const leaves = walkover || isRevived(state.revives, round, winner) ? null : winner;
  return { round, leaves, joins, voided: votesFor(vote, winner) };
}

/** While a vote runs, one revive is promised to its winner. */
export function fewestRevives(state: TournamentState, round: number): number {
  const promised = openVote(state.revives)?.round === round ? 1 : 0;
  return revivesOf(state.revives, round).length + promised;
}
