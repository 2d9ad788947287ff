import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProposalView } from '@arena/projections/videos/video.types';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

const VIDEO = fileURLToPath(new URL('../../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url));
const TITLE = 'A secret title';
const REASON = 'The sound is cut off';

describe('the approval of videos', () => {
  let app: TestApp;
  let admin: Agent;
  let member: Person;
  let film: Buffer;

  beforeAll(async () => {
    app = await startTestApp({ config: { automaticMails: true } });
    admin = await app.as('admin');
    member = await app.person('participant');
    film = await readFile(VIDEO);
    await app.setPhase(2);
    const { season, version, rules } = (await admin.get('/api/settings/season-rules').expect(200)).body;
    const wanted = { ...rules, season, version, approve_videos: true };
    for (const name of Object.keys(wanted))
      if (/jury|last_revive|revive_card|min_teams|amvdle/.test(name)) Reflect.deleteProperty(wanted, name);
    await admin.post('/api/settings/season-rules').send(wanted).expect(200);
  });
  afterAll(() => app.close());

  const upload = () =>
    member.agent
      .post('/api/videos/upload')
      .field({ title: TITLE, animated_only: 'true' })
      .attach('video', film, 'any-name.bin');
  const decide = (what: string, body: object, agent = admin) =>
    agent.post(`/api/videos/proposals/${what}`).send(body);
  const seenBy = async (agent: Agent): Promise<ProposalView[]> =>
    (await agent.get('/api/videos/proposals').expect(200)).body.proposals as ProposalView[];

  let id: string;

  it('hides an upload from everybody but its team and the staff', async () => {
    const answer = await upload().expect(201);
    expect(answer.body).toMatchObject({ waits: true });
    id = answer.body.video.id;
    const [visitor, user] = [app.browser(), await app.as('user')];
    for (const agent of [member.agent, admin, await app.as('judge')]) {
      expect(await seenBy(agent)).toMatchObject([{ id, title: TITLE, state: 'waiting' }]);
      const file = await agent.get(`/api/videos/proposals/${id}/file`).expect(200);
      expect(file.headers['cache-control']).toContain('private');
    }
    expect(await seenBy(user)).toEqual([]);
    expect((await user.get(`/api/videos/proposals/${id}/file`)).status).toBe(404);
    for (const path of ['', `/${id}/file`, `/${id}/thumbnail`])
      expect((await visitor.get(`/api/videos/proposals${path}`)).status).toBe(401);
    for (const agent of [visitor, user]) {
      expect((await agent.get(`/api/videos/${id}/file`)).status).toBe(404);
      for (const path of ['/videos/', `/videos/?id=${id}`, '/team/all', '/bracket/all', '/seasons/1/log']) {
        const { text } = await agent.get(`/api${path}`);
        expect([path, text.includes(TITLE), text.includes(id)]).toEqual([path, false, false]);
      }
    }
    expect((await upload()).body.code).toBe('one-video-per-team');
  });

  it('is for admins, with a reason for a refusal', async () => {
    for (const agent of [member.agent, await app.as('judge')]) {
      expect((await decide('approve', { video_id: id }, agent)).status).toBe(403);
      expect((await decide('refuse', { video_id: id, reason: REASON }, agent)).status).toBe(403);
      expect((await decide('reconsider', { video_id: id }, agent)).status).toBe(403);
    }
    expect((await decide('refuse', { video_id: id })).status).toBe(400);
    expect((await decide('approve', { video_id: 'nothing' })).body.code).toBe('video-replaced');
  });

  it('refuses with a mail to the team, which sees why and may upload again', async () => {
    await decide('refuse', { video_id: id, reason: REASON }).expect(200);
    expect(await seenBy(member.agent)).toMatchObject([{ state: 'refused', reason: REASON }]);
    await until(async () => (await mailsOf(app)).filter(({ text }) => text.includes(REASON)).length === 2);
    const former = id;
    id = (await upload().expect(201)).body.video.id;
    expect((await decide('approve', { video_id: former })).body.code).toBe('video-replaced');
  });

  it('publishes by two admins at once only once, and takes it back', async () => {
    const both = await Promise.all([1, 2].map(() => decide('approve', { video_id: id })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const visitor = app.browser();
    expect((await visitor.get('/api/videos/')).body.videos).toMatchObject([{ id, title: TITLE }]);
    await visitor.get(`/api/videos/${id}/file`).expect(200);
    await decide('reconsider', { video_id: id }).expect(200);
    expect((await visitor.get('/api/videos/')).body.videos).toEqual([]);
    expect((await visitor.get(`/api/videos/${id}/file`)).status).toBe(404);
    expect((await admin.get(`/api/videos/proposals/${id}/file`)).status).toBe(200);
  });
});
