import { describe, expect, it } from '@jest/globals';
import { seatsAhead, type RoundInPlay } from './seats-ahead.js';

const won = (team1: string, team2: string, winner: string | null = team1) => ({ team1, team2, winner });
const open = (team1: string, team2: string) => won(team1, team2, null);
const bye = (team1: string) => ({ team1, team2: null, winner: team1 });
const seats = (matches: RoundInPlay['matches'], given: Partial<RoundInPlay> = {}) =>
  seatsAhead({ matches, revived: [], openRevives: 0, byes: [null], ...given });

describe('the seats of the next round', () => {
  it('winners of neighbouring matches meet, and open matches leave their seat empty', () => {
    expect(seats([won('A', 'B'), open('C', 'D'), open('E', 'F'), won('G', 'H', 'H')])).toEqual([
      ['A', null],
      [null, 'H'],
    ]);
  });

  it('revived teams come after the winners', () => {
    expect(seats([won('A', 'B'), won('C', 'D')], { revived: ['D', 'B'] })).toEqual([
      ['A', 'C'],
      ['D', 'B'],
    ]);
  });

  it('an odd number of entrants gives the last one the bye', () => {
    expect(seats([won('A', 'B'), open('C', 'D'), won('E', 'F')])).toEqual([['A', null], ['E']]);
  });

  it('a revive that is still to be used takes part', () => {
    expect(seats([won('A', 'B'), won('C', 'D')], { openRevives: 1 })).toEqual([['A', 'C'], [null]]);
  });

  it('takes no revive for a team that had a bye, unless such a team can lose', () => {
    const round = [won('A', 'B'), won('C', 'D'), bye('E')];
    expect(seats(round, { byes: ['E'], openRevives: 1 })).toEqual([
      ['A', 'C'],
      ['E', null],
    ]);
    const lost = [won('A', 'E'), won('C', 'D'), bye('F')];
    expect(seats(lost, { byes: ['E', 'F'], openRevives: 1 }).flat()).toContain(null);
  });

  it('has no seat for a team as long as an open result decides who has the bye', () => {
    // If E wins, who had a bye already, the bye goes to C, and E meets A.
    const round = [won('A', 'B'), won('C', 'D'), open('E', 'F')];
    expect(seats(round, { byes: ['E', null] })).toEqual([['A', null], [null]]);
    expect(seats([won('A', 'B'), won('C', 'D'), won('E', 'F')], { byes: ['E', null] })).toEqual([
      ['A', 'E'],
      ['C'],
    ]);
  });

  it('separates two teams that had a bye, as the launch does', () => {
    const round = [won('A', 'B'), won('C', 'D'), won('X', 'F'), bye('Y')];
    expect(seats(round, { byes: ['X', 'Y'] })).toEqual([
      ['A', 'X'],
      ['C', 'Y'],
    ]);
  });

  it('knows no seat where byes are possible for too many', () => {
    const round = Array.from({ length: 10 }, (_, at) => open(`A${at}`, `B${at}`));
    const byes = round.map(({ team1 }) => team1);
    expect(seats([...round, won('Y', 'Z'), won('V', 'W')], { byes }).flat()).toEqual(Array(12).fill(null));
  });

  it('is empty after the final', () => {
    expect(seats([won('A', 'B')])).toEqual([]);
  });
});
