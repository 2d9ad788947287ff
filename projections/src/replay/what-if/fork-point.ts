import type { BracketDocument } from '../../bracket/bracket.read-model.js';

/** What a reader can no longer change, because it happened before the fork. */
export interface ForkPoint {
  /** Of the latest event that stays as it was. */
  readonly revision: number;
  /** ISO 8601. */
  readonly at: string;
  /** Names of the winners, by match. */
  readonly decided: Readonly<Record<string, string>>;
  /** Ids of the matches whose result was overturned after the fork. */
  readonly corrected: readonly string[];
  /** The latest round; revives of earlier ones have been used. 0: none was launched. */
  readonly round: number;
  /** Names of the teams that had come back after the latest round. */
  readonly back: readonly string[];
}

/** @param bracket at the fork */
export function forkPoint(
  moment: Pick<ForkPoint, 'revision' | 'at' | 'corrected'>,
  bracket: BracketDocument | null,
): ForkPoint {
  const rounds = bracket?.rounds ?? [];
  const matches = rounds.flatMap((round) => round.matches);
  const latest = rounds.at(-1);
  const nameOf = (teamId: string) => bracket?.teams[teamId]?.name ?? teamId;
  return {
    ...moment,
    decided: Object.fromEntries(
      matches.flatMap(({ matchId, winner }) => (winner === null ? [] : [[matchId, nameOf(winner)]])),
    ),
    round: latest?.round ?? 0,
    back: latest?.revives.map(({ teamId }) => nameOf(teamId)) ?? [],
  };
}
