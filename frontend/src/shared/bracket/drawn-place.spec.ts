import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';
import { drawnPlace } from './drawn-place.js';

const seed = 'ab'.repeat(32);
const ids = ['a', 'b', 'c', 'd', 'e'];
const named = (teams: readonly string[]) => teams.map((id) => ({ team_id: id, name: `Team ${id}` }));
const published = {
  success: true,
  round: 1,
  commitment: null,
  seed,
  valid: true,
  entrants: named(ids),
  order: [],
  seeding: null,
} as DrawVerification;

/** By the rule: sorted by the SHA-256 of seed and id. */
const tickets = ids
  .map((id) => ({ id, ticket: createHash('sha256').update(`${seed}:${id}`).digest('hex') }))
  .sort((one, other) => (one.ticket < other.ticket ? -1 : 1));

describe('the place of a team in the draw', () => {
  it.each(tickets.map((each, at) => [at, each] as const))('follows from its ticket: place %d', (at, each) => {
    const place = drawnPlace(published, `Team ${each.id}`);
    const neighbour = tickets[at ^ 1];
    expect(place).toEqual({
      teamId: each.id,
      team: `Team ${each.id}`,
      ticket: each.ticket,
      place: at + 1,
      of: 5,
      before: at === 0 ? null : expect.objectContaining({ ticket: tickets[at - 1]?.ticket }),
      after: at === 4 ? null : expect.objectContaining({ ticket: tickets[at + 1]?.ticket }),
      number: Math.floor(at / 2) + 1,
      opponent: neighbour ? `Team ${neighbour.id}` : null,
      opponentPlace: neighbour ? (at ^ 1) + 1 : null,
    });
  });

  it('is not known before the draw, and not for another team', () => {
    expect(drawnPlace({ ...published, seed: null }, 'Team a')).toBeNull();
    expect(drawnPlace(published, 'Team x')).toBeNull();
    expect(drawnPlace(published, '')).toBeNull();
  });
});
