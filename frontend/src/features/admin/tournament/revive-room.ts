import type { BracketView, RoundView } from '@arena/projections/views/bracket.types';
import type { VoteView } from '@arena/projections/views/revive.types';

/** Rounds 1 and 2 may have revives; a rule of the season. */
export const REVIVE_ROUNDS: readonly number[] = [1, 2];

export function latestRound(bracket: BracketView): RoundView | null {
  return [...bracket.rounds].sort((a, b) => b.round - a.round)[0] ?? null;
}

/** The teams that lost in the latest round and were not revived. */
export function eliminatedTeams(bracket: BracketView): string[] {
  const latest = latestRound(bracket);
  if (!latest) return [];
  const revived = new Set(latest.revives.map((revive) => revive.team_name));
  return bracket.matches
    .filter((match) => match.round === latest.round && match.winner !== null && match.team2 !== null)
    .map((match) => (match.winner === match.team1 ? (match.team2 ?? '') : match.team1))
    .filter((team) => !revived.has(team));
}

/** Whether an admin or a new vote may revive somebody now; the same conditions as the domain's. */
export function hasRoom(bracket: BracketView, vote: VoteView | null): boolean {
  const latest = latestRound(bracket);
  if (latest === null || !REVIVE_ROUNDS.includes(latest.round) || !latest.complete) return false;
  const left = latest.revives_allowed - latest.revives.length;
  return left > (vote?.open ? 1 : 0);
}
