import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { VideoView } from '@arena/projections/videos/video.types';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../infra/fixtures/${name}`, import.meta.url));

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
    .attach('video', fixture('video/ok-h264-aac.mp4'))
    .attach('thumbnail', await readFile(fixture('image/ok.png')), 'a.png');
  ({ id } = (answer.body as { video: VideoView }).video);
});
afterAll(() => app.close());

const change = (by: Agent, picture: string) =>
  by.post(`/api/videos/${id}/thumbnail`).attach('thumbnail', fixture(`image/${picture}`), 'b.png');
const shown = async (): Promise<string> => {
  const { body } = await app.browser().get(`/api/videos/?id=${id}`);
  return (body as { videos: VideoView[] }).videos[0]?.thumbnail_url ?? '';
};
const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.runtime.stores.objectStore.list('videos/'))
    if (key.includes('/thumbnail')) keys.push(key);
  return keys;
};

it('the team changes the thumbnail, which gets an address of its own, and the former one is gone', async () => {
  const first = await shown();
  await app.browser().get(first).expect(200);
  await change(member.agent, 'ok.webp').expect(200);
  const second = await shown();
  expect(second).toMatch(new RegExp(`^/api/videos/${id}/thumbnail\\?v=[\\w-]+$`));
  const picture = await app.browser().get(second).redirects(0).expect(200);
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const former = await app.browser().get(first).redirects(0);
  expect([former.status, former.headers.location, former.headers['cache-control']]).toEqual([
    302,
    second,
    'no-store',
  ]);
  expect(await stored()).toEqual([expect.stringMatching(/\/thumbnail-[\w-]+$/)]);
});

it('what is no picture, or not of the team, is refused and leaves nothing', async () => {
  const before = [await shown(), await stored()];
  const broken = await change(member.agent, 'bad-text.png');
  expect([broken.status, broken.body.code]).toEqual([415, 'thumbnail-invalid-format']);
  const none = await member.agent.post(`/api/videos/${id}/thumbnail`).field('note', 'none');
  expect([none.status, JSON.stringify(none.body)]).toEqual([400, expect.stringContaining('"thumbnail"')]);
  const fan = await app.person('user');
  expect((await change(fan.agent, 'ok.png')).status).toBe(403);
  expect([await shown(), await stored()]).toEqual(before);
});

it('after the end of uploads only admins change it; it goes with the video', async () => {
  await admin.post('/api/settings/uploads').send({ enabled: false }).expect(200);
  expect((await change(member.agent, 'ok.png')).body.code).toBe('uploads-disabled');
  const before = await shown();
  await change(admin, 'ok.png').expect(200);
  expect(await shown()).not.toBe(before);
  // Of a change at the same moment.
  const orphan = `videos/1/${id}/thumbnail-orphan`;
  await app.runtime.stores.objectStore.put(orphan, Readable.from([Buffer.from('x')]), {
    size: 1,
    contentType: 'image/png',
  });
  await admin.delete(`/api/videos/${id}`).expect(200);
  expect(await stored()).toEqual([]);
});
