import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LookalikeView } from '@arena/projections/videos/video.types';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';

const fixture = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../../../infra/fixtures/${name}`, import.meta.url)));

describe('films of several teams that are alike', () => {
  let app: TestApp;
  let admin: Agent;
  const leaders: Person[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
    for (const team of ['Owls', 'Foxes', 'Cats']) {
      const leader = await app.signUp(`${team} A`);
      await app.formTeam(team, leader, await app.signUp(`${team} B`));
      leaders.push(leader);
    }
    await app.setPhase(2);
  });
  afterAll(() => app.close());

  const send = async (team: number, video: string, thumbnail?: string): Promise<string> => {
    const form = leaders[team]!.agent.post('/api/videos/upload')
      .field({ title: `Film ${team}`, animated_only: 'true' })
      .attach('video', await fixture(`video/${video}`), 'any.bin');
    if (thumbnail) void form.attach('thumbnail', await fixture(`image/${thumbnail}`), 'a.png');
    return ((await form.expect(201)).body as { video: { id: string } }).video.id;
  };
  const setRubric = (version: number, blind: boolean) => {
    const criteria = [{ name: 'Editing', weight: 1 }];
    const rubric = { version, criteria, scale: 10, method: 'mean', publish: 'nothing', blind };
    return admin.post('/api/judging/rubric').send(rubric).expect(200);
  };
  const alike = async (agent = admin): Promise<LookalikeView[]> =>
    (await agent.get('/api/videos/lookalikes').expect(200)).body.lookalikes as LookalikeView[];

  it('none are told while all differ', async () => {
    await send(0, 'ok-h264-aac.mp4');
    await send(1, 'ok-h264-mp3.avi');
    expect(await alike()).toEqual([]);
  });

  it('the same file is told to those who manage videos, with both films, and nobody else', async () => {
    const id = await send(2, 'ok-h264-aac.mp4');
    const [hint, ...others] = await alike();
    expect(others).toEqual([]);
    expect(hint).toMatchObject({ alike: ['file'], percent: null });
    expect(hint!.films.map(({ team }) => team).sort()).toEqual(['Cats', 'Owls']);
    for (const { url } of hint!.films) await admin.get(url).expect(200);
    expect(await alike(await app.as('media'))).toEqual([hint]);
    for (const agent of [leaders[0]!.agent, await app.as('judge'), await app.as('moderation')])
      expect((await agent.get('/api/videos/lookalikes')).status).toBe(403);
    expect((await app.browser().get('/api/videos/lookalikes')).status).toBe(401);
    await admin.delete(`/api/videos/${id}`).expect(200);
    expect(await alike()).toEqual([]);
  });

  it('one that waits for approval is compared as well, for admins alone', async () => {
    const { season, version, rules } = (await admin.get('/api/settings/season-rules').expect(200)).body;
    const wanted = { ...rules, season, version, approve_videos: true };
    for (const name of Object.keys(wanted))
      if (/jury|last_revive|revive_card|min_teams|amvdle/.test(name)) Reflect.deleteProperty(wanted, name);
    await admin.post('/api/settings/season-rules').send(wanted).expect(200);
    await send(2, 'ok-h264-aac.mp4');
    const [hint] = await alike();
    expect(hint?.films.map(({ team, waits }) => [team, waits]).sort()).toEqual([
      ['Cats', true],
      ['Owls', false],
    ]);
    for (const { url } of hint!.films) await admin.get(url).expect(200);
    expect(await alike(await app.as('media'))).toEqual([]);
  });

  it('the same file of three teams is one hint, of which a judge who sees no names learns nothing', async () => {
    const [, other] = (await admin.get('/api/videos/?sort=oldest').expect(200)).body.videos;
    await admin.delete(`/api/videos/${other.id}`).expect(200);
    const waiting = await send(1, 'ok-h264-aac.mp4');
    const [hint, ...others] = await alike();
    expect([hint?.films.map(({ team }) => team).sort(), others]).toEqual([['Cats', 'Foxes', 'Owls'], []]);
    await admin.post('/api/videos/proposals/approve').send({ video_id: waiting }).expect(200);
    const judge = await app.person('judge');
    await app.putInto(judge, 'media');
    expect(await alike(judge.agent)).toHaveLength(1);
    await setRubric(0, true);
    expect(await alike(judge.agent)).toEqual([]);
    expect(await alike(await app.as('media'))).toHaveLength(1);
    const { jobs } = (await judge.agent.get('/api/videos/copies').expect(200)).body;
    expect(JSON.stringify(jobs)).not.toContain('Cats');
    await setRubric(1, false);
    expect(await alike(judge.agent)).toHaveLength(1);
  });
});
