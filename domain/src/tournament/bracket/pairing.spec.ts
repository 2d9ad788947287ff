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

  it('exchanges with a team whose opponent had no bye, if there is one', () => {
    // 41 teams: a, b and c had the byes of rounds 1 to 3. The nearest team, 3, has a next to it.
    expect(drawn('123abc', ['a', 'b', 'c'])).toEqual(['1b', '3a', '2c']);
    expect(drawn('1a2bcd', ['a', 'b', 'c', 'd'])).toEqual(['1a', 'cb', '2d']);
  });

  it('lets as few bye teams meet as one exchange allows, and the last one only if nobody else is there', () => {
    const teams = fc.integer({ min: 1, max: 12 }).map((n) => Array.from({ length: n * 2 }, (_, i) => `${i}`));
    const seasons = teams.chain((order) =>
      fc.record({ order: fc.constant(order), byes: fc.shuffledSubarray(order, { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(seasons, ({ order, byes }) => {
        const seated = pairUp(2, order, byes).flatMap(({ team1, team2 }) => [team1, team2 ?? '']);
        const [last = ''] = byes.slice(-1);
        const opponent = opponentOf(order, last);
        const exchanges = order.filter((other) => other !== last).map((other) => [opponent, other] as const);
        const possible = byes.includes(opponent) ? exchanges.map((pair) => exchanged(order, pair)) : [order];
        expect(meetings(seated, byes)).toBe(Math.min(...possible.map((each) => meetings(each, byes))));
        if (byes.length < order.length) expect(byes).not.toContain(opponentOf(seated, last));
      }),
    );
  });
});

function opponentOf(order: readonly string[], team: string): string {
  return order[order.indexOf(team) ^ 1] ?? '';
}

function exchanged(order: readonly string[], [one, other]: readonly [string, string]): string[] {
  return order.map((team) => (team === one ? other : team === other ? one : team));
}

/** How many matches are between two teams that had a bye. */
function meetings(order: readonly string[], byes: Byes): number {
  return order.filter((team, at) => at % 2 === 0 && byes.includes(team) && byes.includes(order[at + 1] ?? ''))
    .length;
}

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
