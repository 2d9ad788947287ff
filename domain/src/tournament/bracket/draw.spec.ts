import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commitmentOf, drawOrder, opensCommitment } from './draw.js';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the draw', () => {
  it('can be recomputed with any SHA-256', () => {
    const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const byTicket = [...teams].sort((a, b) => (digest(`feed:${a}`) < digest(`feed:${b}`) ? -1 : 1));
    expect(drawOrder('feed', teams)).toEqual(byTicket);
    expect(commitmentOf('feed')).toBe(digest('feed'));
  });

  it('depends on the seed and the teams, not on their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2 }), fc.string(), (teams, seed) => {
        const order = drawOrder(seed, teams);
        expect(drawOrder(seed, [...teams].reverse())).toEqual(order);
        expect([...order].sort()).toEqual([...teams].sort());
      }),
    );
  });

  it('opens its own commitment and no other', () => {
    expect(opensCommitment('feed', commitmentOf('feed'))).toBe(true);
    expect(opensCommitment('feee', commitmentOf('feed'))).toBe(false);
  });
});
