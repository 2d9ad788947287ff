import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../testing/test-app.js';

describe('teams', () => {
  let app: TestApp;
  let [admin, leader, mate, third]: Person[] = [];
  const team = (changes: object = {}) => ({
    team: {
      name: 'Night Owls',
      description: 'We cut at night',
      color: 'violet',
      leader: { character: 'ember-fox' },
      mate: { name: mate!.name, character: 'moon-oracle' },
      ...changes,
    },
  });
  const register = (body: object, by: Person = leader!, key = '') =>
    by.agent
      .post('/api/team/register')
      .set(key ? { 'Idempotency-Key': key } : {})
      .send(body);

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.person('admin');
    [leader, mate, third] = [await app.signUp('Leader'), await app.signUp('Mate'), await app.signUp('Third')];
  });
  afterAll(() => app.close());

  it('cannot be registered outside phase 1', async () => {
    expect((await register(team())).body.code).toBe('forbidden-phase');
    await app.setPhase(1);
  });

  it('need two known people with different characters', async () => {
    const refused: [object, number, string][] = [
      [{ mate: { name: 'nobody', character: 'moon-oracle' } }, 404, 'member-not-found'],
      [{ mate: { name: leader!.name, character: 'moon-oracle' } }, 409, 'same-member-twice'],
      [{ mate: { name: mate!.name, character: 'ember-fox' } }, 409, 'characters-must-differ'],
      [{ mate: { name: mate!.name, character: 'nobody' } }, 400, 'unknown-character'],
      [{ name: 'x'.repeat(31) }, 400, 'validation-failed'],
      [{ color: 'ultraviolet' }, 400, 'validation-failed'],
      [{ surprise: 1 }, 400, 'validation-failed'],
    ];
    for (const [changes, status, code] of refused) {
      const answer = await register(team(changes));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  it('are registered once, and a repeated request gets the same answer', async () => {
    const first = await register(team(), leader, 'register');
    expect(first.body).toMatchObject({
      success: true,
      leader_name: 'Leader',
      mate_name: 'Mate',
      mate_email: 'm•••@e•••.org',
      team: { name: 'Night Owls', status: 'registered', balance: 2000, is_rendered_video: false },
    });
    expect((await register(team(), leader, 'register')).body).toEqual(first.body);
    expect((await register(team({ name: 'Day Owls' }))).body.code).toBe('already-in-team');
  });

  it('find only free people when they search for a mate', async () => {
    const found = async (query: string) =>
      (await third!.agent.get(`/api/auth/users?search=${query}`)).body.users.map(
        ({ name }: { name: string }) => name,
      );
    await app.signUp('Mateless');
    expect(await found('mate')).toEqual(['Mate', 'Mateless']);
    expect(await found('mate&mates=true')).toEqual(['Mateless']);
    expect(await found('third&mates=true')).toEqual([]);
    // The first page has only the member of a team.
    expect(await found('mate&mates=true&limit=1')).toEqual(['Mateless']);
    await third!.agent.get('/api/auth/users?mates=yes').expect(400);
  });

  it('have names that are unique without regard to case, spaces and hyphens', async () => {
    const taken = await register(
      team({ name: 'night-OWLS', mate: { name: 'Mate', character: 'iron-heron' } }),
      third,
    );
    expect(['already-in-team', 'team-name-taken']).toContain(taken.body.code);
    const fourth = await app.signUp('Fourth');
    const same = team({ name: 'night_OWLS', mate: { name: 'Fourth', character: 'iron-heron' } });
    expect((await register(same, third)).body.code).toBe('team-name-taken');
    expect((await third!.agent.get('/api/team/NIGHT-owls')).body.team.name).toBe('Night Owls');
    expect(fourth.name).toBe('Fourth');
  });

  it('are updated only by their members and admins', async () => {
    const skills = { montage: 80, fx: 60, compositing: 100 };
    const body = { description: 'Still up', leaderSkills: skills, mateSkills: skills };
    const update = (by: Person, changes: object = {}) =>
      by.agent.put('/api/team/update/Night%20Owls').send({ ...body, ...changes });
    expect((await update(mate!)).body.team).toMatchObject({ description: 'Still up', leader: skills });
    expect((await update(admin!, { description: 'Checked' })).body.team.description).toBe('Checked');
    expect((await update(third!)).status).toBe(403);
    expect((await update(mate!, { leaderSkills: { ...skills, fx: 101 } })).status).toBe(400);
    expect((await admin!.agent.put('/api/team/update/Nobody').send(body)).body.code).toBe('team-not-found');
  });

  it('are renamed, and the past keeps the old name', async () => {
    const skills = { montage: 80, fx: 60, compositing: 100 };
    const same = { description: 'Checked', leaderSkills: skills, mateSkills: skills };
    const rename = (by: Person, from: string, name: string) =>
      by.agent.put(`/api/team/update/${encodeURIComponent(from)}`).send({
        ...same,
        name,
        color: 'red',
        leader: { character: 'moon-oracle' },
        mate: { character: 'ember-fox' },
      });
    const at = app.runtime.season.writer.revision;
    const renamed = await rename(mate!, 'Night Owls', ' Day Owls ');
    expect(renamed.body.team).toMatchObject({
      name: 'Day Owls',
      color: 'red',
      leader: { character: 'moon-oracle' },
    });
    expect((await admin!.agent.get('/api/team/Night%20Owls')).status).toBe(404);
    expect((await admin!.agent.get(`/api/team/Night%20Owls?at=${at}`)).body.team.color).toBe('violet');
    expect((await mate!.agent.get('/api/auth/me')).body.user.team).toBe('Day Owls');
    expect((await rename(third!, 'Day Owls', 'Mine')).status).toBe(403);
    await app.setPhase(3);
    expect((await rename(mate!, 'Day Owls', 'Late')).body.code).toBe('forbidden-phase');
    expect((await rename(admin!, 'Day Owls', 'Night Owls')).body.team.name).toBe('Night Owls');
    const audit = await admin!.agent.get('/api/audit/events?type=TeamUpdated');
    expect(audit.text).toContain('Day Owls');
    await app.setPhase(1);
  });

  it('are added by an admin in any phase, and deleted by nobody else', async () => {
    await app.setPhase(3);
    const body = team({
      name: 'Late Birds',
      leader: { name: 'Third', character: 'sun-archer' },
      mate: { name: 'Fourth', character: 'ash-golem' },
    });
    expect((await third!.agent.post('/api/team/add').send(body)).status).toBe(403);
    expect((await admin!.agent.post('/api/team/add').send(body)).body.team.name).toBe('Late Birds');
    expect((await third!.agent.delete('/api/team/delete/Late%20Birds')).status).toBe(403);
    const remove = () =>
      admin!.agent.delete('/api/team/delete/Late%20Birds').set('Idempotency-Key', 'remove-it');
    expect((await remove()).body).toMatchObject({ success: true });
    expect((await remove()).body).toMatchObject({ success: true });
    expect((await admin!.agent.delete('/api/team/delete/Late%20Birds')).status).toBe(404);
  });

  it('have no judges, and judges have no team', async () => {
    const judge = (name: string, by = admin!) =>
      by.agent.post('/api/judges/add').send({ name, color: 'gold', current_password: PASSWORD });
    expect((await judge('Leader')).body.code).toBe('member-cannot-judge');
    expect((await judge('nobody')).body.code).toBe('member-not-found');
    expect((await judge('Third', third)).status).toBe(403);
    expect((await judge('third')).body.judges).toEqual([
      { user_id: third!.userId, name: 'Third', color: 'gold', music: [] },
    ]);
    expect((await judge('Third')).body.code).toBe('already-judge');
    await app.setPhase(1);
    const body = team({ name: 'Jury', mate: { name: 'Fourth', character: 'iron-heron' } });
    expect((await register(body, third)).status).toBe(409);
    const removed = await admin!.agent.delete('/api/judges/delete/Third');
    expect(removed.body.judges).toEqual([]);
    expect((await admin!.agent.delete('/api/judges/delete/Third')).body.code).toBe('judge-not-found');
  });

  it('choose from a roster with pictures', async () => {
    const { characters } = (await app.browser().get('/api/characters/')).body as {
      characters: { image_url: string }[];
    };
    expect(characters.length).toBeGreaterThanOrEqual(12);
    expect(characters[0]?.image_url).toMatch(/^\/characters\/[a-z-]+\.svg$/);
  });
});
