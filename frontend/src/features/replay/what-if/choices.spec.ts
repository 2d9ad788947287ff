import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { bracket, decided, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { choicesOf, type Kind } from './choices.js';

/** Match 1 is decided for A, and corrected later. */
const fork = {
  revision: 10,
  at: '2025-03-28T19:00:00.000Z',
  round: 1,
  back: [],
  decided: { r1m1: 'A', r1m2: 'C' },
  corrected: ['r1m1'],
};

/** @param winner of match 1 at the shown moment */
function choicesAt(revision: number, winner: string, kind: Kind): string[] {
  const matches = [decided(1, 1, 'A', 'B', winner), decided(1, 2, 'C', 'D'), match(1, 3)];
  const shown = { ...bracket(matches, [round(1)]), revision };
  return choicesOf(kind, { bracket: shown, fork, rules: DEFAULT_RULES }).map(({ key }) => key);
}

describe('a result that was decided before the fork', () => {
  it('is no choice before its correction is shown', () =>
    expect(choicesAt(12, 'A', 'result')).toEqual(['r1m3.1', 'r1m3.2']));

  it('can stand, as soon as its correction is shown', () =>
    expect(choicesAt(12, 'B', 'result')).toEqual(['r1m1.1', 'r1m3.1', 'r1m3.2']));

  it('is no choice at a moment before the fork, whoever had won then', () =>
    expect(choicesAt(8, 'B', 'result')).toEqual(['r1m3.1', 'r1m3.2']));

  it('leaves the odds as they were', () => expect(choicesAt(12, 'B', 'odds')).toEqual(['r1m3.1', 'r1m3.2']));
});
