import type { BracketView } from './bracket.types.js';

/** Names of the teams that can still win: they have not lost their last match, or a revive brought them back. */
export function stillIn({ matches, rounds, entrants }: BracketView): ReadonlySet<string> {
  const lost = new Map<string, number>();
  const latest = new Map<string, number>();
  for (const { team1, team2, winner, round, third_place } of matches) {
    if (third_place) continue;
    for (const team of [team1, team2]) {
      if (team === null) continue;
      latest.set(team, Math.max(round, latest.get(team) ?? 0));
      if (winner !== null && winner !== team) lost.set(team, Math.max(round, lost.get(team) ?? 0));
    }
  }
  const revived = (team: string, after: number) =>
    rounds.some(
      ({ round, revives }) => round === after && revives.some(({ team_name: name }) => name === team),
    );
  const isIn = (team: string) => {
    const beaten = lost.get(team);
    return beaten === undefined || beaten < (latest.get(team) ?? 0) || revived(team, beaten);
  };
  return new Set(entrants.map(({ name }) => name).filter(isIn));
}

/** Whether all that can be seen is decided, and the next round is still to come. */
export function isBetweenRounds({ matches, grand_winner: champion }: BracketView): boolean {
  return champion === null && matches.length > 0 && matches.every(({ winner }) => winner !== null);
}
