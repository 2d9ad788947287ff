import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaptionsView, VideoView } from '@arena/projections/videos/video.types';
import { fileURLToPath } from 'node:url';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';

const VIDEO = fileURLToPath(new URL('../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url));
const FILE = 'WEBVTT\n\nNOTE ours\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>';

describe('captions', () => {
  let app: TestApp;
  let member: Person;
  let admin: Agent;
  let id: string;

  beforeAll(async () => {
    app = await startTestApp();
    member = await app.person('participant');
    admin = await app.as('admin');
    await app.setPhase(2);
    const answer = await member.agent
      .post('/api/videos/upload')
      .field({ title: 'Our AMV', animated_only: 'true' })
      .attach('video', VIDEO);
    ({ id } = (answer.body as { video: VideoView }).video);
  });
  afterAll(() => app.close());

  const add = (by: Agent, body: object) => by.post(`/api/videos/${id}/captions`).send(body);
  const shown = async (): Promise<CaptionsView[]> => {
    const { body } = await app.browser().get(`/api/videos/?id=${id}`);
    return (body as { videos: VideoView[] }).videos[0]?.captions ?? [];
  };

  const filesOf = async (language: string): Promise<string[]> => {
    const files: string[] = [];
    for await (const { key } of app.runtime.stores.objectStore.list('videos/'))
      if (key.includes(`/captions-${language}-`)) files.push(key);
    return files;
  };

  it('of the team are served as text that no browser takes for a page, replaced and removed', async () => {
    await add(member.agent, { language: 'fr', text: FILE }).expect(200);
    const [first] = await shown();
    const file = await app.browser().get(first!.url).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(file.text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<script>alert(1)</script>\n');
    await add(admin, { language: 'fr', text: FILE.replace('alert(1)', '') }).expect(200);
    const [second, ...others] = await shown();
    expect([second!.language, second!.url === first!.url, others]).toEqual(['fr', false, []]);
    await app.browser().get(first!.url).expect(404);
    await member.agent.delete(`/api/videos/${id}/captions/fr`).expect(200);
    expect(await shown()).toEqual([]);
    const again = await member.agent.delete(`/api/videos/${id}/captions/fr`);
    expect([again.status, again.body.code]).toEqual([404, 'captions-not-found']);
  });

  it.each([
    ['no WebVTT', { language: 'en', text: '<html></html>' }, 'captions-invalid'],
    ['too long', { language: 'en', text: FILE.padEnd(200_001) }, 'validation-failed'],
    ['in a language without a name', { language: 'xx', text: FILE }, 'validation-failed'],
  ])('are refused when they are %s', async (_what, body, code) => {
    const answer = await add(member.agent, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await shown()).toEqual([]);
  });

  it('are refused to others, and to the team when uploads are off, and then leave no file', async () => {
    const fan = await app.person('user');
    expect((await add(fan.agent, { language: 'en', text: '' })).status).not.toBe(200);
    expect((await add(fan.agent, { language: 'en', text: 'no WebVTT' })).status).toBe(403);
    await admin.post('/api/settings/uploads').send({ enabled: false });
    const late = await add(member.agent, { language: 'en', text: FILE });
    expect(late.body.code).toBe('uploads-disabled');
    await add(admin, { language: 'en', text: FILE }).expect(200);
    expect(await filesOf('en')).toHaveLength(1);
  });

  it('leave no file behind, and no event when they are the same', async () => {
    await add(admin, { language: 'ja', text: FILE }).expect(200);
    const [first] = await filesOf('ja');
    await add(admin, { language: 'ja', text: FILE }).expect(200);
    expect(await filesOf('ja')).toEqual([first]);
    await add(admin, { language: 'ja', text: FILE.replace('alert(1)', '') }).expect(200);
    const [second, ...others] = await filesOf('ja');
    expect([second === first, others]).toEqual([false, []]);
    await admin.delete(`/api/videos/${id}/captions/ja`).expect(200);
    expect(await filesOf('ja')).toEqual([]);
    await admin.delete(`/api/videos/${id}`).expect(200);
    expect(await filesOf('en')).toEqual([]);
  });
});
