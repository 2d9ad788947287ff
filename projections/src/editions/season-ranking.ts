import type { BracketDocument, BracketMatch, BracketRound } from '../bracket/bracket.read-model.js';

/** Where a team ended up; rank null: that is not decided. */
export interface SeasonPlace {
  readonly rank: number | null;
  readonly teamId: string;
}

/** How far a team came in a round: beaten in it, still in it, or through it. */
const BEATEN = 0;
const PLAYING = 0.25;
const THROUGH = 0.5;

/**
 * The Grand Winner is first, the other finalist second, then who came further; teams beaten in the same round share
 * a rank, and the next one skips: 1, 2, 3, 3, 5. Who was never beaten and has won nothing has no rank.
 * @param shown the rounds that may be, in order
 */
export function seasonRanking(
  { grandWinner, rounds }: Pick<BracketDocument, 'grandWinner' | 'rounds'>,
  shown: readonly BracketRound[],
): SeasonPlace[] {
  const levels = levelsOf(shown);
  // Only once the round that made it so is shown.
  const champion = shown.length === rounds.length ? grandWinner : null;
  const all = [...levels.values()];
  const places = [...levels].map(([teamId, level]) => ({
    teamId,
    level,
    rank: teamId === champion || isBeaten(level) ? 1 + all.filter((other) => other > level).length : null,
  }));
  return places.sort((one, other) => other.level - one.level).map(({ teamId, rank }) => ({ teamId, rank }));
}

function isBeaten(level: number): boolean {
  return Number.isInteger(level);
}

/** By team: the last round that it was in, and how that ended. */
function levelsOf(rounds: readonly BracketRound[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { round, matches } of rounds) {
    for (const match of matches) {
      for (const teamId of [match.team1, match.team2]) {
        if (teamId !== null) levels.set(teamId, round + endOf(match, teamId));
      }
    }
  }
  return levels;
}

function endOf({ winner }: BracketMatch, teamId: string): number {
  if (winner === null) return PLAYING;
  return winner === teamId ? THROUGH : BEATEN;
}
