import { describe, expect, it } from '@jest/globals';
import { bracketWidths } from './bracket-measures.js';

/** Rounds of 8, 16, 24 and 64 teams. */
const ROUNDS = [3, 4, 5, 6];
const widthOf = (columns: number, available: number) => {
  const { cell, gutter } = bracketWidths(columns, available);
  return columns * (cell + gutter) - gutter;
};

describe('the widths of a bracket', () => {
  it.each([1195, 1209, 1384, 1849])('fit every round into %d pixels, also of 64 teams', (available) => {
    for (const columns of ROUNDS) expect(widthOf(columns, available)).toBeLessThanOrEqual(available);
  });
  it('leave names enough room on a screen that is too narrow, which scrolls', () => {
    expect(bracketWidths(9, 1209)).toEqual({ cell: 168, gutter: 24 });
  });
  it('stay moderate where there are few rounds', () => {
    expect(bracketWidths(3, 1849)).toEqual({ cell: 300, gutter: 40 });
  });
  it('are the usual ones until the room is known', () => {
    expect(bracketWidths(5, 0)).toEqual({ cell: 256, gutter: 40 });
  });
});
