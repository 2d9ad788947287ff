import { sha256 } from '../../kernel/sha256.js';

/**
 * The verifiable draw. `commitment = sha256(seed)` is recorded before the draw, the seed with it.
 * The order of round 1: team ids sorted by sha256(seed + ':' + teamId), compared as text.
 * Hashes are lower-case hex over UTF-8 text.
 */
export function commitmentOf(seed: string): string {
  return sha256(seed);
}

export function opensCommitment(seed: string, commitment: string): boolean {
  return commitmentOf(seed) === commitment;
}

/** What places a team in the draw of round 1: the smallest is first. */
export function ticketOf(seed: string, teamId: string): string {
  return sha256(`${seed}:${teamId}`);
}

export function drawOrder(seed: string, teamIds: readonly string[]): string[] {
  return teamIds
    .map((teamId) => ({ teamId, ticket: ticketOf(seed, teamId) }))
    .sort((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .map(({ teamId }) => teamId);
}
