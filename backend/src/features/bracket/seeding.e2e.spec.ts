import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DrawVerification, SeedingView } from '@arena/projections/bracket/bracket.types';
import { Arena } from './testing/arena.js';

describe('the seeding of round 1', () => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await Arena.withTeams(4);
  });
  afterAll(() => arena.close());

  const send = (body: Record<string, unknown>, agent = arena.admin.agent) =>
    arena.post('/bracket/seeding', body, agent);
  const verified = async () => (await arena.get('/bracket/draw/verify')).body as DrawVerification;

  it('is an admin’s, of the version that was read', async () => {
    const [first, second] = arena.teams.map(({ teamId }) => teamId);
    const wanted = { season: 1, version: 0, teams: [second, first] };
    expect((await send(wanted, arena.teams[0]?.leader.agent)).status).toBe(403);
    expect((await arena.get('/bracket/seeding', arena.teams[0]?.leader.agent)).status).toBe(403);
    const { body } = (await send(wanted)) as { body: SeedingView };
    expect(body).toMatchObject({ version: 1, basis: 'order', last_season: null });
    expect(body.teams.map(({ name }) => name)).toEqual(['Team 2', 'Team 1']);
    const older = await send({ ...wanted, teams: [first] });
    expect([older.status, older.body.code]).toEqual([409, 'seeding-changed']);
    const unknown = await send({ ...wanted, version: 1, teams: ['nobody'] });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'team-not-found']);
    expect(await verified()).toMatchObject({ seeding: null });
  });

  it('places the best two in different halves, and everybody can check that', async () => {
    const early = await arena.post('/bracket/launch', { seeding_version: 0 });
    expect([early.status, early.body.code]).toEqual([409, 'seeding-changed']);
    await arena.done('/bracket/launch', { seeding_version: 1 });
    const { body } = await send({ season: 1, version: 1, teams: [] });
    expect(body.code).toBe('draw-already-made');
    const { matches } = await arena.bracket();
    const seeds = matches.map(({ team1 }) => team1).sort();
    expect(seeds).toEqual(['Team 1', 'Team 2']);
    const draw = await verified();
    expect(draw).toMatchObject({ valid: true, seeding: { basis: 'order' } });
    expect(draw.seeding?.teams.map(({ name }) => name)).toEqual(['Team 2', 'Team 1']);
    const { events } = (await arena.get('/audit/events?type=SeedingSet')).body as { events: unknown[] };
    expect(events).toHaveLength(1);
  });
});
