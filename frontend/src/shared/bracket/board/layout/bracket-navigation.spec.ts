import { describe, expect, it } from '@jest/globals';
import { bye, decided, match, round } from '../../testing/sample-bracket.js';
import { layOutBracket } from './bracket-layout.js';
import { reachedPart } from './bracket-measures.js';
import { matchTowards, type NavigationKey } from './bracket-navigation.js';

const layout = layOutBracket(
  [
    decided(1, 1, 'A', 'B'),
    decided(1, 2, 'C', 'D'),
    decided(1, 3, 'E', 'F'),
    match(2, 1, { team1: 'A', team2: 'C' }),
    bye(2, 2, 'E'),
  ],
  [round(1, { complete: true }), round(2)],
);
const from = (matchId: string, key: NavigationKey) => matchTowards(layout, matchId, key);

describe('keys in the bracket', () => {
  it('moves up and down inside a round and stops at its ends', () => {
    expect(from('r1m2', 'ArrowUp')).toBe('r1m1');
    expect(from('r1m2', 'ArrowDown')).toBe('r1m3');
    expect(from('r1m1', 'ArrowUp')).toBe('r1m1');
    expect(from('r1m3', 'ArrowDown')).toBe('r1m3');
  });

  it('follows the lines between the rounds', () => {
    expect(from('r1m3', 'ArrowRight')).toBe('r2m2');
    expect(from('r2m2', 'ArrowLeft')).toBe('r1m3');
  });

  it('does not walk into places that are not known yet', () => {
    expect(from('r2m1', 'ArrowRight')).toBe('r2m1');
  });

  it('jumps to the ends of a round', () => {
    expect(from('r1m2', 'Home')).toBe('r1m1');
    expect(from('r1m2', 'End')).toBe('r1m3');
  });
});

describe('keys in two halves', () => {
  const halves = layOutBracket(
    [
      decided(1, 1, 'A', 'B'),
      decided(1, 2, 'C', 'D'),
      decided(1, 3, 'E', 'F'),
      decided(1, 4, 'G', 'H'),
      decided(2, 1, 'A', 'C'),
      decided(2, 2, 'E', 'G'),
      match(3, 1, { team1: 'A', team2: 'E' }),
    ],
    [round(1, { complete: true }), round(2, { complete: true }), round(3)],
  );
  const to = (matchId: string, key: NavigationKey) => matchTowards(halves, matchId, key);

  it('walks to the match that is drawn on that side', () => {
    expect(to('r1m1', 'ArrowRight')).toBe('r2m1');
    expect(to('r2m1', 'ArrowRight')).toBe('r3m1');
    expect(to('r3m1', 'ArrowRight')).toBe('r2m2');
    expect(to('r2m2', 'ArrowRight')).toBe('r1m3');
    expect(to('r1m4', 'ArrowLeft')).toBe('r2m2');
    expect(to('r2m2', 'ArrowLeft')).toBe('r3m1');
    expect(to('r3m1', 'ArrowLeft')).toBe('r2m1');
  });

  it('stops at the outer edges', () => {
    expect(to('r1m1', 'ArrowLeft')).toBe('r1m1');
    expect(to('r1m4', 'ArrowRight')).toBe('r1m4');
  });

  it('moves up and down inside a half', () => {
    expect(to('r1m2', 'ArrowDown')).toBe('r1m2');
    expect(to('r1m3', 'ArrowUp')).toBe('r1m3');
    expect(to('r1m3', 'End')).toBe('r1m4');
    expect(to('r1m2', 'Home')).toBe('r1m1');
  });
});

it.each([
  ['drawn', 3000],
  ['left out', 1240],
])('walks from one half into the other where empty rounds between them are %s', (_what, width) => {
  const whole = layOutBracket(
    Array.from({ length: 16 }, (_, at) => match(1, at + 1)),
    [round(1)],
  );
  const shown = reachedPart(whole, width);
  expect(matchTowards(shown, 'r1m2', 'ArrowRight')).toBe('r1m10');
  expect(matchTowards(shown, 'r1m10', 'ArrowLeft')).toBe('r1m2');
  expect(matchTowards(shown, 'r1m2', 'ArrowLeft')).toBe('r1m2');
});
