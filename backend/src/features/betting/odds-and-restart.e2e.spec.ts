import { describe, expect, it } from '@jest/globals';
import { Arena } from '../bracket/testing/arena.js';

describe('a bet that is repeated after a restart', () => {
  it('is the same bet, with the same answer', async () => {
    const arena = await Arena.betting(2, { dataDir: 'temporary' });
    const [match] = (await arena.bracket()).matches;
    const person = await arena.bettor('patient', 100);
    const first = await arena.bet(person, match!, 25, {}, 'survives');
    await arena.app.restart();
    const second = await arena.bet(person, match!, 25, {}, 'survives');
    expect(second.body).toEqual(first.body);
    expect(await arena.balance(person)).toBe(75);
    await arena.close();
  });
});

describe('odds of a jury', () => {
  it('pay exactly: 10 at 1.5 gives 15', async () => {
    const arena = await Arena.betting(2);
    const [match] = (await arena.bracket()).matches;
    const judge = await arena.app.person('judge');
    const odds = { match_id: 'r1m1', team_name: match!.team1, odds: 1.5 };
    expect((await arena.post('/bracket/odds', odds, judge.agent)).body.match.odds.team1).toBe(1.5);
    const person = await arena.bettor('exact', 10);
    await arena.bet(person, match!, 10);
    await arena.winner('r1m1', match!.team1);
    expect(await arena.balance(person)).toBe(15);
    await arena.close();
  });
});
