import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pairingExceptions, pairUp, type Byes } from './pairing.js';

function drawn(order: string, byes: Byes = []): string[] {
  return pairUp(2, Array.from(order), byes).map(({ team1, team2 }) => `${team1}${team2 ?? '-'}`);
}

describe('pairUp', () => {
  it('pairs in order and numbers the matches', () => {
    expect(pairUp(3, ['a', 'b', 'c', 'd'], [])).toEqual([
      { matchId: 'r3m1', team1: 'a', team2: 'b' },
      { matchId: 'r3m2', team1: 'c', team2: 'd' },
    ]);
  });

  it('gives a bye to the last of an odd number', () => {
    expect(drawn('abc')).toEqual(['ab', 'c-']);
  });

  it('avoids a second bye while another team is possible', () => {
    expect(drawn('abcde', ['e'])).toEqual(['ab', 'ce', 'd-']);
    expect(drawn('abc', ['c', 'b'])).toEqual(['bc', 'a-']);
    expect(drawn('abc', ['a', 'b', 'c', null])).toEqual(['ab', 'c-']);
  });

  it('keeps the last bye team from meeting another bye team if possible', () => {
    expect(drawn('abcdef', ['c', 'd'])).toEqual(['ab', 'ed', 'cf']);
    expect(drawn('abcdef', ['f', 'e'])).toEqual(['ab', 'cf', 'ed']);
    expect(drawn('ab', ['a', 'b'])).toEqual(['ab']);
  });

  it('keeps the order if the last bye was in an earlier round', () => {
    expect(drawn('abcdef', ['c', 'd', null])).toEqual(['ab', 'cd', 'ef']);
  });

  it('pairs every team once, with a bye only for an odd number', () => {
    const teams = fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 64 });
    fc.assert(
      fc.property(teams, fc.infiniteStream(fc.boolean()), (numbers, coin) => {
        const order = numbers.map(String);
        const byes = order.filter(() => coin.next().value);
        const pairings = pairUp(2, order, byes);
        const seated = pairings.flatMap(({ team1, team2 }) => (team2 === null ? [team1] : [team1, team2]));
        expect(seated.sort()).toEqual([...order].sort());
        expect(pairings.filter(({ team2 }) => team2 === null)).toHaveLength(order.length % 2);
      }),
    );
  });

  it('separates bye teams whenever another opponent exists', () => {
    const teams = fc.integer({ min: 2, max: 20 }).map((n) => Array.from({ length: n * 2 }, (_, i) => `${i}`));
    fc.assert(
      fc.property(teams, fc.nat(), fc.nat(), (order, a, b) => {
        const byes = [order[a % order.length] ?? '', order[b % order.length] ?? ''];
        const both = pairUp(2, order, byes).some(
          ({ team1, team2 }) => team1 !== team2 && byes.includes(team1) && byes.includes(team2 ?? ''),
        );
        expect(both).toBe(false);
      }),
    );
  });
});

describe('pairingExceptions', () => {
  it('are none where the order alone decides', () => {
    expect(pairingExceptions(['a', 'b'], ['x'])).toEqual({ bye: null, exchanged: null });
  });

  it('name the bye and the teams that changed places', () => {
    expect(pairingExceptions(Array.from('abcde'), ['e'])).toEqual({ bye: 'd', exchanged: null });
    expect(pairingExceptions(Array.from('abcdef'), ['c', 'd'])).toEqual({ bye: null, exchanged: ['c', 'e'] });
    expect(pairingExceptions(Array.from('ab'), ['a', 'b'])).toEqual({ bye: null, exchanged: null });
  });
});
