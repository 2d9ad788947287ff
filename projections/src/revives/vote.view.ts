import type { VoteDocument } from './vote.read-model.js';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { VoteView } from './revive.types.js';

export function toVoteView(vote: VoteDocument, teams: TeamLabels, viewerId: string | null): VoteView {
  const mine = viewerId === null ? undefined : vote.ballots[viewerId];
  return {
    round: vote.round,
    open: vote.open,
    opens_at: vote.opensAt,
    closes_at: vote.closesAt,
    candidates: vote.candidates.map(({ teamId, votes }) => ({
      team_name: teamNameOf(teams, teamId),
      color: teams.get(teamId)?.color ?? '',
      votes,
    })),
    my_vote: mine === undefined ? null : teamNameOf(teams, mine),
    winner: vote.winner === null ? null : teamNameOf(teams, vote.winner),
  };
}
