import type { Vote } from './revives.js';

export interface Score {
  readonly teamId: string;
  readonly votes: number;
}

/** Best first. Ties go to the team that reached the count first. Ignores teams that are out. */
export function tallyOf({ raisedAt }: Vote, candidates: readonly string[]): Score[] {
  return candidates
    .map((teamId) => {
      const raised = raisedAt.get(teamId);
      const votes = raised?.size ?? 0;
      return { teamId, votes, at: raised?.get(votes) ?? 0 };
    })
    .filter(({ votes }) => votes > 0)
    .sort((a, b) => b.votes - a.votes || a.at - b.at)
    .map(({ teamId, votes }) => ({ teamId, votes }));
}
