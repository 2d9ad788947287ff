import { candidatesIn, type VoteDocument } from './vote.read-model.js';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { VoteView } from './revive.types.js';

export interface Ballots {
  readonly votes: ReadonlyMap<string, number>;
  readonly mine: string | null;
  /** The viewer has voted for it, but it has left the vote, and the viewer has not voted again. */
  readonly voided: string | null;
}

export function toVoteView(
  vote: VoteDocument,
  teams: TeamLabels,
  { votes, mine, voided }: Ballots,
): VoteView {
  const named = (teamId: string | null) => (teamId === null ? null : teamNameOf(teams, teamId));
  return {
    round: vote.round,
    open: vote.ended === null,
    opens_at: vote.opensAt,
    closes_at: vote.closesAt,
    candidates: candidatesIn(vote).map((teamId) => ({
      team_name: teamNameOf(teams, teamId),
      color: teams.get(teamId)?.color ?? '',
      votes: votes.get(teamId) ?? 0,
    })),
    my_vote: named(mine),
    void_vote: named(voided),
    winner: named(vote.winner),
    ended: vote.ended,
  };
}
