import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DrawVerification, SeedingView } from '@arena/projections/bracket/bracket.types';
import type { Person } from '../../testing/test-app.js';
import { Arena, videoFile, type TestTeam } from './testing/arena.js';

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

  it('by the last season ranks teams by the best rank of their members, before new ones', async () => {
    const [champion, finalist, , last] = await playToTheEnd();
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const read = async () => (await arena.get('/bracket/seeding')).body as SeedingView;
    expect(await read()).toMatchObject({ season: 2, basis: 'order', teams: [], last_season: null });
    const [one, other] = [await arena.app.signUp('newcomer'), await arena.app.signUp('another')];
    const newcomers = await enter('Newcomers', one, other);
    const again = await enter('Again', finalist!.leader, finalist!.mate);
    const mixed = await enter('Mixed', last!.leader, champion!.mate);
    const ranked = [mixed, again];
    expect((await read()).last_season).toEqual(ranked);
    const reversed = await send({ season: 2, version: 0, teams: ranked.toReversed() });
    expect(reversed.body).toMatchObject({ version: 1, basis: 'order' });
    const { body } = (await send({ season: 2, version: 1, teams: ranked })) as { body: SeedingView };
    expect(body).toMatchObject({ version: 2, basis: 'last-season', last_season: ranked });
    expect(body.others.map(({ team_id: id }) => id)).toEqual([newcomers]);
    await arena.app.setPhase(3);
    await arena.done('/bracket/launch', { seeding_version: 2 });
    const draw = await verified();
    expect(draw).toMatchObject({ valid: true, seeding: { basis: 'last-season' } });
    expect(draw.seeding?.teams.map(({ name }) => name)).toEqual(['Mixed', 'Again']);
  });

  /** @returns the teams, the best first: the champion, the other finalist, the others by name */
  async function playToTheEnd(): Promise<TestTeam[]> {
    const { matches } = await arena.bracket();
    for (const { match_id, team1: team_name } of matches)
      await arena.done('/bracket/favorites', { match_id, team_name });
    await arena.decideRound();
    const [final] = await arena.open();
    await arena.decideRound();
    const placeOf = ({ name }: TestTeam) => [final?.team1, final?.team2, name].indexOf(name);
    return arena.teams.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
  }

  async function enter(name: string, leader: Person, mate: Person): Promise<string> {
    const teamId = await arena.app.formTeam(name, leader, mate);
    await arena.app.setPhase(2);
    const video = { videoId: `of ${name}`, title: name, animatedOnly: true, thumbnailKey: null };
    const data = { ...video, file: videoFile('none') };
    await arena.send({ type: 'SubmitVideo', data }, { userId: leader.userId, admin: false });
    return teamId;
  }
});
