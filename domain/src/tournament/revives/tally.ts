import type { Vote } from './revives.js';

export interface Score {
  readonly teamId: string;
  readonly votes: number;
}

/** Best first. Ties go to the team that reached the count first. Ignores teams that are out. */
export function tallyOf({ raisedAt }: Vote, candidates: readonly string[]): Score[] {
  return candidates
    .map((teamId) => ({
      teamId,
      votes: raisedAt.get(teamId)?.length ?? 0,
      at: raisedAt.get(teamId)?.at(-1) ?? 0,
    }))
    .filter(({ votes }) => votes > 0)
    .sort((a, b) => b.votes - a.votes || a.at - b.at)
    .map(({ teamId, votes }) => ({ teamId, votes }));
}
