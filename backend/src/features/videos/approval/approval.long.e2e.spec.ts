import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TeamRegistered } from '@arena/domain/tournament/teams/teams.events';
import type { ResetRequestView } from '@arena/projections/seasons/season.types';
import type { CopiesView, ProposalView, VideoJobView } from '@arena/projections/videos/video.types';
import { ObjectSweep } from '../../../app/policies/object-sweep.js';
import { startReceiver, type Receiver } from '../../../app/policies/webhooks/testing/receiver.js';
import { addWebhook } from '../../../app/policies/webhooks/testing/webhook-calls.js';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

const VIDEO = fileURLToPath(new URL('../../../../../infra/fixtures/video/ok-hevc-flac.mkv', import.meta.url));
const TITLE = 'A secret title';
const PATIENCE_MS = 60_000;
const HOUR = 3_600_000;
const REASON = 'The sound is cut off';

const IDLE = { isBusy: () => Promise.resolve(false) };

describe('the approval of videos', () => {
  jest.setTimeout(2 * PATIENCE_MS);
  let app: TestApp;
  let admin: Agent;
  let member: Person;
  let judge: Agent;
  let film: Buffer;
  let pages: string;
  let receiver: Receiver;

  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'arena-pages-'));
    await writeFile(join(pages, 'index.html'), '<!doctype html><head><title>Battle Arena</title></head>');
    receiver = await startReceiver();
    // Without ffmpeg, so that every machine shows the same.
    const copies = { videoCopies: true, ffmpegPath: '/no/such/ffmpeg' };
    app = await startTestApp({ config: { automaticMails: true, privateWebhooks: true, pages, ...copies } });
    admin = await app.as('admin');
    judge = await app.as('judge');
    await addWebhook(app, { url: receiver.url });
    member = await app.person('participant');
    film = await readFile(VIDEO);
    await app.setPhase(2);
    const { season, version, rules } = (await admin.get('/api/settings/season-rules').expect(200)).body;
    const wanted = { ...rules, season, version, approve_videos: true };
    for (const name of Object.keys(wanted))
      if (/jury|last_revive|revive_card|min_teams|amvdle/.test(name)) Reflect.deleteProperty(wanted, name);
    await admin.post('/api/settings/season-rules').send(wanted).expect(200);
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
    await rm(pages, { recursive: true });
  });

  const upload = () =>
    member.agent
      .post('/api/videos/upload')
      .field({ title: TITLE, animated_only: 'true' })
      .attach('video', film, 'any-name.bin');
  const decide = (what: string, body: object, agent = admin) =>
    agent.post(`/api/videos/proposals/${what}`).send(body);
  const seenBy = async (agent: Agent): Promise<ProposalView[]> =>
    (await agent.get('/api/videos/proposals').expect(200)).body.proposals as ProposalView[];

  /** Of a waiting video, as soon as they are made. */
  const copiesOf = async (videoId: string) => {
    let sources: ProposalView['sources'];
    await until(
      async () => {
        const proposal = (await seenBy(admin)).find((each) => each.id === videoId);
        sources = proposal?.sources;
        return sources !== undefined;
      },
      'No copies',
      PATIENCE_MS,
    );
    return sources ?? [];
  };

  let id: string;

  it('hides an upload from everybody but its team and the staff', async () => {
    const answer = await upload().expect(201);
    expect(answer.body).toMatchObject({ waits: true });
    id = answer.body.video.id;
    const [visitor, user] = [app.browser(), await app.as('user')];
    for (const agent of [member.agent, admin]) {
      expect(await seenBy(agent)).toMatchObject([{ id, title: TITLE, state: 'waiting' }]);
      const file = await agent.get(`/api/videos/proposals/${id}/file`).expect(200);
      expect(file.headers['cache-control']).toContain('private');
    }
    const copies = await copiesOf(id);
    expect(copies).toMatchObject([{ height: 90, type: expect.stringContaining('video/mp4') }]);
    for (const agent of [member.agent, admin])
      for (const { url } of copies) {
        expect(url).toContain(`/api/videos/proposals/${id}/`);
        expect((await agent.get(url).expect(200)).headers['cache-control']).toContain('private');
      }
    const own = ['/file', '/thumbnail', ...copies.map(({ url }) => url.slice(url.lastIndexOf('/copies')))];
    for (const agent of [user, judge]) {
      expect(await seenBy(agent)).toEqual([]);
      for (const path of own)
        expect([path, (await agent.get(`/api/videos/proposals/${id}${path}`)).status]).toEqual([path, 404]);
    }
    for (const path of ['', ...own.map((each) => `/${id}${each}`)])
      expect((await visitor.get(`/api/videos/proposals${path}`)).status).toBe(401);
    // Visitors see the bracket in phase 3 only.
    await app.setPhase(3);
    for (const agent of [visitor, user, judge]) await findsNothing(agent, own);
    await app.setPhase(2);
  });

  it('counts for a reset, and is copied again for admins alone', async () => {
    const media = await app.as('media');
    const jobsOf = async (agent: Agent): Promise<string[]> =>
      (await agent.get('/api/videos/copies').expect(200)).body.jobs.map(({ title }: VideoJobView) => title);
    expect([await jobsOf(admin), await jobsOf(media)]).toEqual([[TITLE], []]);
    expect((await media.post(`/api/videos/${id}/copies`)).status).toBe(404);
    const again = (await admin.post(`/api/videos/${id}/copies`).expect(200)).body as CopiesView;
    expect(again).toMatchObject({ video_id: id, sources: [] });
    const [copy] = await copiesOf(id);
    await admin.get(copy!.url).expect(200);
    const { clears } = (await admin.post('/api/tournament/reset').send({}).expect(200))
      .body as ResetRequestView;
    expect(clears).toContainEqual({ group: 'videos', count: 1 });
  });

  it('keeps its files and copies in a sweep, which removes what nobody names', async () => {
    const { objectStore } = app.runtime.stores;
    const lost = 'videos/1/lost/file';
    await objectStore.put(lost, Readable.from([film]), { contentType: 'video/mp4' });
    const sweep = new ObjectSweep(app.runtime, IDLE);
    await sweep.sweep(0);
    await sweep.sweep(2 * HOUR);
    expect(await objectStore.head(lost)).toBeNull();
    const copies = await copiesOf(id);
    expect(copies).toHaveLength(1);
    for (const { url } of [{ url: `/api/videos/proposals/${id}/file` }, ...copies])
      await admin.get(url).expect(200);
  });

  it('gives the picture of its page no word', async () => {
    const picture = (page: string) => app.browser().get(`/og-image.png?page=/videos/${page}/`).expect(200);
    const [waiting, none] = [await picture(id), await picture('nothing')];
    expect(waiting.headers['etag']).toBe(none.headers['etag']);
  });

  /** Neither of the film nor its title, in answers that are there, and files that are not. */
  async function findsNothing(agent: Agent, files: readonly string[]): Promise<void> {
    let [at, teamId] = [0, ''];
    for await (const { revision, type, data } of app.runtime.log.read('tournament-1')) {
      at = revision;
      if (type === 'TeamRegistered') teamId = (data as TeamRegistered['data']).teamId;
    }
    const answers = [
      '/videos/',
      `/videos/?id=${id}`,
      '/videos/?search=secret',
      '/team/all',
      '/bracket/all',
      '/seasons/1/log',
      '/calendar.ics',
      `/bracket/all?at=${at}`,
      `/seasons/1/history/teams/${teamId}`,
    ].map((path) => [`/api${path}`, 200] as const);
    const pages = ['/', '/videos/', '/team-list/', '/seasons/1/replay/', '/sitemap.xml'];
    const gone = [...files, '/copies', '/captions/en.vtt', '/copies/any.mp4'];
    const expected = [
      ...answers,
      ...pages.map((path) => [path, 200] as const),
      ...gone.map((path) => [`/api/videos/${id}${path}`, 404] as const),
      [`/videos/${id}/`, 404] as const,
    ];
    const found = await Promise.all(
      expected.map(async ([path]) => {
        const { status, text } = await agent.get(path);
        // A page repeats its own address.
        const isNamed = text.includes(TITLE) || (!path.includes(id) && text.includes(id));
        return isNamed ? [path, status, text] : [path, status];
      }),
    );
    expect(found).toEqual(expected);
  }

  it('tells webhooks nothing, and takes no picture or captions of its team', async () => {
    expect((await member.agent.delete(`/api/videos/${id}`)).status).toBe(403);
    const captions = { language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' };
    const refused = await member.agent.post(`/api/videos/${id}/captions`).send(captions);
    expect([refused.status, refused.body.code]).toEqual([404, 'video-not-found']);
    // A later event is told, so an earlier one would be, too.
    const before = receiver.received.length;
    await app.setPhase(3);
    await until(() => receiver.received.length > before);
    await app.setPhase(2);
    const told = receiver.received.map(({ body }) => body);
    expect(told[0]).toContain('PhaseChanged');
    expect(
      told.filter((body) => body.includes(id) || body.includes(TITLE) || body.includes('Video')),
    ).toEqual([]);
  });

  it('is replaced by its team; the admin who decides about the former learns of it', async () => {
    const former = id;
    expect(await seenBy(admin)).toMatchObject([{ id: former }]);
    id = (await upload().expect(201)).body.video.id;
    expect(await seenBy(admin)).toMatchObject([{ id, state: 'waiting' }]);
    for (const what of ['approve', 'refuse', 'reconsider']) {
      const reason = what === 'approve' ? {} : { reason: REASON };
      const late = await decide(what, { video_id: former, ...reason });
      expect([what, late.status, late.body.code]).toEqual([what, 404, 'video-replaced']);
    }
    expect((await admin.get(`/api/videos/proposals/${former}/file`)).status).toBe(404);
  });

  it('is removed by an admin, with its files', async () => {
    const removed = id;
    await admin.delete(`/api/videos/${removed}`).expect(200);
    for (const agent of [admin, member.agent]) expect(await seenBy(agent)).toEqual([]);
    const late = await decide('approve', { video_id: removed });
    expect([late.status, late.body.code]).toEqual([404, 'video-replaced']);
    expect((await admin.delete(`/api/videos/${removed}`)).status).toBe(404);
    const left: string[] = [];
    for await (const { key } of app.runtime.stores.objectStore.list(`videos/1/${removed}/`)) left.push(key);
    expect(left).toEqual([]);
    const { text } = await app.browser().get('/api/seasons/1/log').expect(200);
    expect(text).not.toContain(removed);
    id = (await upload().expect(201)).body.video.id;
  });

  it('is for admins, with a reason for a refusal', async () => {
    for (const agent of [member.agent, judge]) {
      expect((await decide('approve', { video_id: id }, agent)).status).toBe(403);
      expect((await decide('refuse', { video_id: id, reason: REASON }, agent)).status).toBe(403);
      expect((await decide('reconsider', { video_id: id, reason: REASON }, agent)).status).toBe(403);
    }
    for (const what of ['refuse', 'reconsider'])
      expect((await decide(what, { video_id: id })).status).toBe(400);
    expect((await decide('approve', { video_id: 'nothing' })).body.code).toBe('video-replaced');
  });

  it('refuses with a mail to the team, which sees why and may upload again', async () => {
    await decide('refuse', { video_id: id, reason: REASON }).expect(200);
    expect(await seenBy(member.agent)).toMatchObject([{ state: 'refused', reason: REASON }]);
    await until(async () => (await mailsOf(app)).filter(({ text }) => text.includes(REASON)).length === 2);
    await decide('reconsider', { video_id: id, reason: 'It is fine' }).expect(200);
    expect(await seenBy(member.agent)).toMatchObject([{ state: 'waiting', reason: 'It is fine' }]);
    await until(
      async () => (await mailsOf(app)).filter(({ text }) => text.includes('It is fine')).length === 2,
    );
    await decide('refuse', { video_id: id, reason: REASON }).expect(200);
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
    await decide('reconsider', { video_id: id, reason: 'Too loud' }).expect(200);
    await until(
      async () => (await mailsOf(app)).filter(({ text }) => text.includes('Too loud')).length === 2,
    );
    expect((await visitor.get('/api/videos/').expect(200)).body.videos).toEqual([]);
    expect((await visitor.get(`/api/videos/${id}/file`)).status).toBe(404);
    expect((await admin.get(`/api/videos/proposals/${id}/file`)).status).toBe(200);
  });

  it('has its captions again when it is approved again, whatever was swept meanwhile', async () => {
    await decide('approve', { video_id: id }).expect(200);
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';
    await admin.post(`/api/videos/${id}/captions`).send({ language: 'en', text }).expect(200);
    const captions = async () => (await admin.get('/api/videos/').expect(200)).body.videos[0]?.captions;
    const before = await captions();
    expect(before).toHaveLength(1);
    await decide('reconsider', { video_id: id, reason: 'The wrong one' }).expect(200);
    const sweep = new ObjectSweep(app.runtime, IDLE);
    await sweep.sweep(0);
    await sweep.sweep(2 * HOUR);
    await decide('approve', { video_id: id }).expect(200);
    expect(await captions()).toEqual(before);
    await admin.get(before[0].url).expect(200);
  });
});
