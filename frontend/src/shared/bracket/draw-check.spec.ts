import { describe, expect, it } from '@jest/globals';
import { commitmentOf, drawOrder } from '@arena/domain/tournament/bracket/draw';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';
import { firstOrder } from '@arena/domain/tournament/bracket/seeding';
import { checkDraw } from './draw-check.js';

const seed = 'ab'.repeat(32);
const named = (ids: readonly string[]) => ids.map((id) => ({ team_id: id, name: `Team ${id}` }));
const ids = ['a', 'b', 'c', 'd', 'e'];
const genuine: DrawVerification = {
  success: true,
  round: 1,
  commitment: commitmentOf(seed),
  seed,
  entrants: named(ids),
  order: named(drawOrder(seed, ids)),
  seeding: null,
  valid: true,
};

describe('the draw, computed again', () => {
  it('accepts what the seed gives', () => {
    expect(checkDraw(genuine)).toMatchObject({ commitmentMatches: true, orderMatches: true });
  });

  it('pairs neighbours, and the last of an odd number has the bye', () => {
    const order = drawOrder(seed, ids).map((id) => `Team ${id}`);
    expect(checkDraw(genuine)?.pairs).toEqual([
      [order[0], order[1]],
      [order[2], order[3]],
      [order[4], null],
    ]);
  });

  it('notices another order, whatever the server concluded', () => {
    const swapped = [...genuine.order].reverse();
    expect(checkDraw({ ...genuine, order: swapped })).toMatchObject({
      commitmentMatches: true,
      orderMatches: false,
    });
  });

  it('notices a seed that was not the promised one', () => {
    expect(checkDraw({ ...genuine, commitment: commitmentOf('other') })?.commitmentMatches).toBe(false);
  });

  it('has nothing to say before the draw', () => {
    expect(checkDraw({ ...genuine, seed: null })).toBeNull();
  });

  it('places seeds by their order, which the published order must follow', () => {
    const seeding = { basis: 'order', teams: named(['d', 'a']) } as const;
    const order = named(firstOrder(seed, ids, ['d', 'a']));
    expect(checkDraw({ ...genuine, seeding, order })?.orderMatches).toBe(true);
    expect(checkDraw({ ...genuine, seeding })?.orderMatches).toBe(false);
  });
});
