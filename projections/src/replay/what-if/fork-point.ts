import type { BracketDocument } from '../../bracket/bracket.read-model.js';

/** What a reader can no longer change, because it happened before the fork. */
export interface ForkPoint {
  /** Of the latest event that stays as it was. */
  readonly revision: number;
  /** ISO 8601. */
  readonly at: string;
  /** Ids of matches. */
  readonly decided: readonly string[];
  /** The latest round; revives of earlier ones have been used. 0: none was launched. */
  readonly round: number;
  /** Names of the teams that had come back after the latest round. */
  readonly back: readonly string[];
}

/** @param bracket at the fork */
export function forkPoint(
  { revision, at }: Pick<ForkPoint, 'revision' | 'at'>,
  bracket: BracketDocument | null,
): ForkPoint {
  const rounds = bracket?.rounds ?? [];
  const matches = rounds.flatMap((round) => round.matches);
  const latest = rounds.at(-1);
  return {
    revision,
    at,
    decided: matches.flatMap(({ matchId, winner }) => (winner === null ? [] : [matchId])),
    round: latest?.round ?? 0,
    back: latest?.revives.flatMap(({ teamId }) => bracket?.teams[teamId]?.name ?? []) ?? [],
  };
}
