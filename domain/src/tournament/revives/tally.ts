export interface Score {
  readonly teamId: string;
  readonly votes: number;
}

/**
 * Votes per candidate, best first. `ballots` stand in the order in which they were last changed, so that of
 * two equal teams the one comes first whose last standing ballot is older: it reached its count first.
 * Ballots for a team that is no candidate any more count for nothing.
 */
export function tallyOf(ballots: ReadonlyMap<string, string>, candidates: readonly string[]): Score[] {
  const votes = new Map<string, number>();
  const reachedAt = new Map<string, number>();
  [...ballots.values()].forEach((teamId, order) => {
    if (!candidates.includes(teamId)) return;
    votes.set(teamId, (votes.get(teamId) ?? 0) + 1);
    reachedAt.set(teamId, order);
  });
  return [...votes]
    .map(([teamId, count]) => ({ teamId, votes: count }))
    .sort((a, b) => b.votes - a.votes || (reachedAt.get(a.teamId) ?? 0) - (reachedAt.get(b.teamId) ?? 0));
}
