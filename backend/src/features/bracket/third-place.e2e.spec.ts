import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

describe('a match for third place', () => {
  let arena: Arena;
  let fan: Person;
  const set = (third_place_match: boolean) => arena.setRules({ third_place_match });

  beforeAll(async () => {
    arena = await Arena.betting(4);
    fan = await arena.bettor('fan', 100);
  });
  afterAll(() => arena.close());

  it('is announced to the staff before the launch of the final, where the season has it', async () => {
    await arena.decideRound();
    expect((await arena.bracket()).launch?.third_place).toBeUndefined();
    expect((await set(true)).status).toBe(200);
    const losers = (await arena.bracket()).matches.map(({ team2 }) => team2);
    expect((await arena.bracket()).launch?.third_place).toEqual({ teams: losers });
    await arena.done('/bracket/launch');
    expect((await arena.get('/bracket/match/r2m2?season=1', fan.agent)).status).toBe(404);
    expect((await set(false)).body.code).toBe('final-launched');
  });

  it('has a page of its own, takes bets after the Grand Winner is known, and ranks its teams', async () => {
    for (const { match_id, team1 } of (await arena.bracket()).matches.slice(-2))
      await arena.done('/bracket/favorites', { match_id, team_name: team1 });
    await arena.done('/bracket/visibility', { round: 2, visible: true });
    const page = (await arena.get('/bracket/match/r2m2?season=1', fan.agent)).body;
    expect([page.stage, page.match.third_place]).toEqual(['final', true]);
    const third = await arena.match('r2m2');
    await arena.done('/bracket/winner', { match_id: 'r2m1', team_name: (await arena.match('r2m1')).team1 });
    await arena.bet(fan, third, 40);
    expect((await arena.bracket()).next_step).toMatchObject({ code: 'decide-match', match_id: 'r2m2' });
    await arena.done('/bracket/winner', { match_id: 'r2m2', team_name: third.team2 });
    const { rows } = (await arena.get('/leaderboard/teams')).body;
    const places = rows.map(({ name, place }: { name: string; place: number }) => [name, place]);
    expect(places.slice(2)).toEqual([
      [third.team2, 3],
      [third.team1, 4],
    ]);
  });
});
