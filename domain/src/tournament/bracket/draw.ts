import { sha256 } from '../../kernel/sha256.js';

/*
 * The verifiable draw. Before it, the season records `commitment = sha256(seed)`; with it, the seed. Both
 * hashes are lower-case hex over UTF-8 text; the seed is hashed as the text in which it is published.
 * The order of round 1: team ids sorted by sha256(seed + ':' + teamId), compared as text.
 */

/** What is recorded of a seed before the draw. */
export function commitmentOf(seed: string): string {
  return sha256(seed);
}

export function opensCommitment(seed: string, commitment: string): boolean {
  return commitmentOf(seed) === commitment;
}

/** The same order for the same seed and teams, in whatever order the teams come. */
export function drawOrder(seed: string, teamIds: readonly string[]): string[] {
  return teamIds
    .map((teamId) => ({ teamId, ticket: sha256(`${seed}:${teamId}`) }))
    .sort((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .map(({ teamId }) => teamId);
}
