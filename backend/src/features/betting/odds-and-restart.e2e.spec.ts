import { describe, expect, it } from '@jest/globals';
import { Arena } from '../bracket/testing/arena.js';

describe('a bet that is repeated after a restart', () => {
  it('is the same bet, with the same answer (fault 2)', async () => {
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
  it('pay exactly: 10 at 1.5 gives 15 (fault 12)', async () => {
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

  it('outside the range of the season are refused by the season, and impossible ones by the form', async () => {
    const arena = await Arena.betting(2);
    const { team1 } = await arena.match('r1m1');
    const set = async (odds: unknown) => {
      const { status, body } = await arena.post('/bracket/odds', {
        match_id: 'r1m1',
        team_name: team1,
        odds,
      });
      return [status, body.code, body.variables ?? body.errors?.odds];
    };
    const range = { min: 1.01, max: 100 };
    expect(await set(1)).toEqual([400, 'odds-out-of-range', range]);
    expect(await set(100.01)).toEqual([400, 'odds-out-of-range', range]);
    for (const odds of [0, -2, 1.005, '2'])
      expect(await set(odds)).toEqual([400, 'validation-failed', { key: 'validation.odds', variables: {} }]);
    await arena.close();
  });
});
