import { candidatesIn, type VoteDocument } from './vote.read-model.js';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { VoteView } from './revive.types.js';

export interface Ballots {
  /** Votes by candidate. */
  readonly votes: ReadonlyMap<string, number>;
  /** The viewer's candidate. */
  readonly mine: string | null;
}

export function toVoteView(vote: VoteDocument, teams: TeamLabels, { votes, mine }: Ballots): VoteView {
  return {
    round: vote.round,
    open: vote.open,
    opens_at: vote.opensAt,
    closes_at: vote.closesAt,
    candidates: candidatesIn(vote).map((teamId) => ({
      team_name: teamNameOf(teams, teamId),
      color: teams.get(teamId)?.color ?? '',
      votes: votes.get(teamId) ?? 0,
    })),
    my_vote: mine === null ? null : teamNameOf(teams, mine),
    winner: vote.winner === null ? null : teamNameOf(teams, vote.winner),
  };
}
