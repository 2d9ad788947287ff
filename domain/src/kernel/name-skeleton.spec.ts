import { describe, expect, it } from '@jest/globals';
import unhomoglyph from 'unhomoglyph';
import { nameSkeleton } from './name-skeleton.js';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('');

describe('the skeleton of a name', () => {
  it('is the same for all confusable characters (UTS 39) that a name may contain', () => {
    const confusable = LETTERS_AND_DIGITS.filter((sign) => unhomoglyph(sign) !== sign);
    expect(confusable).toEqual(['I', 'm', '0', '1']);
    for (const sign of confusable) expect(nameSkeleton(sign)).toBe(nameSkeleton(unhomoglyph(sign)));
  });

  it.each(['0verseer', '0VER5EER', 'Over seer', 'over-seer', 'OVER_SEER', ' Overseer '])(
    'is the same for Overseer and %j',
    (name) => expect(nameSkeleton(name)).toBe(nameSkeleton('Overseer')),
  );

  it.each([
    ['Illusion', 'lllusion'],
    ['Illusion', '1llusion'],
    ['Amara', 'Arnara'],
    ['Blaze', '8la2e'],
  ])('is the same for %s and %s', (one, other) => expect(nameSkeleton(one)).toBe(nameSkeleton(other)));

  it.each([
    ['Overseer', 'Overseers'],
    ['Kaze 1', 'Kaze 2'],
    ['Ada', 'Eda'],
  ])('tells %s from %s', (one, other) => expect(nameSkeleton(one)).not.toBe(nameSkeleton(other)));
});
