import { describe, expect, it } from '@jest/globals';
import { decided, match, round } from '../testing/sample-bracket.js';
import { layOutBracket } from './bracket-layout.js';
import { matchTowards, type NavigationKey } from './bracket-navigation.js';

const layout = layOutBracket(
  [
    decided(1, 1, 'A', 'B'),
    decided(1, 2, 'C', 'D'),
    decided(1, 3, 'E', 'F'),
    decided(1, 4, 'G', 'H'),
    match(2, 1, { team1: 'A', team2: 'C' }),
    match(2, 2, { team1: 'E', team2: 'G' }),
  ],
  [round(1, { complete: true }), round(2)],
);
const from = (matchId: string, key: NavigationKey) => matchTowards(layout, matchId, key);

describe('keys in the bracket', () => {
  it('moves up and down inside a round and stops at its ends', () => {
    expect(from('r1m2', 'ArrowUp')).toBe('r1m1');
    expect(from('r1m2', 'ArrowDown')).toBe('r1m3');
    expect(from('r1m1', 'ArrowUp')).toBe('r1m1');
    expect(from('r1m4', 'ArrowDown')).toBe('r1m4');
  });

  it('follows the lines between the rounds', () => {
    expect(from('r1m4', 'ArrowRight')).toBe('r2m2');
    expect(from('r2m2', 'ArrowLeft')).toBe('r1m3');
  });

  it('does not walk into places that are not known yet', () => {
    expect(from('r2m1', 'ArrowRight')).toBe('r2m1');
  });

  it('jumps to the ends of a round', () => {
    expect(from('r1m2', 'Home')).toBe('r1m1');
    expect(from('r1m2', 'End')).toBe('r1m4');
  });
});
