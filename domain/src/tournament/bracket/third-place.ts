import type { Pairing } from './bracket.events.js';
import { matchIdOf } from './match-id.js';

interface PlayedMatch {
  readonly team1: string;
  readonly team2: string | null;
  readonly winner: string | null;
  readonly walkover?: boolean;
  readonly thirdPlace?: boolean;
}

export interface RoundBefore {
  readonly matches: readonly PlayedMatch[];
  readonly revived: readonly string[];
}

/** Without the match for third place: nobody goes on from it, and nobody is revived after it. */
export function bracketMatches<M extends { readonly thirdPlace?: boolean }>(matches: readonly M[]): M[] {
  return matches.filter(({ thirdPlace }) => !thirdPlace);
}

/** A round of two teams. */
export function isFinalOf(entrants: readonly string[]): boolean {
  return entrants.length === 2;
}

/** The losers of the round before the final, in bracket order, without those that are back or have vanished. */
export function thirdPlaceTeams(before: RoundBefore | undefined): string[] {
  return bracketMatches(before?.matches ?? [])
    .filter(({ winner, walkover }) => winner !== null && !walkover)
    .flatMap(({ team1, team2, winner }) => (winner === team1 ? (team2 ?? []) : team1))
    .filter((teamId) => !before?.revived.includes(teamId));
}

/** The second match of a final. Empty for another round, and without two teams that can play it. */
export function thirdPlacePairing(
  round: number,
  entrants: readonly string[],
  before: RoundBefore | undefined,
): Pairing[] {
  const [team1, team2] = thirdPlaceTeams(before);
  if (!isFinalOf(entrants) || team1 === undefined || team2 === undefined) return [];
  return [{ matchId: matchIdOf(round, 2), team1, team2, thirdPlace: true }];
}
