import { WriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { VideoView } from '@arena/projections/videos/video.types';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';
import { Quarantine } from '../../platform/uploads/quarantine.js';
import { ReceivedForm } from '../../platform/uploads/received-form.js';
import { bytes, cookieOf, headersOf, slowUpload, untilHolds } from './testing/by-hand.js';

/** Much longer than an answer takes. */
const PATIENCE_MS = 10_000;
const FIXTURES = fileURLToPath(new URL('../../../../infra/fixtures/', import.meta.url));
const named = async (kind: string, prefix: string): Promise<string[]> =>
  (await readdir(`${FIXTURES}${kind}`))
    .filter((name) => name.startsWith(prefix))
    .map((name) => `${kind}/${name}`);
const fixture = (name: string): Promise<Buffer> => readFile(FIXTURES + name);

describe('videos', () => {
  let app: TestApp;
  let member: Person;
  let admin: Agent;
  let good: Buffer;

  beforeAll(async () => {
    app = await startTestApp();
    member = await app.person('participant');
    admin = await app.as('admin');
    good = await fixture('video/ok-h264-aac.mp4');
    await app.setPhase(2);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const { id } of await listed()) await admin.delete(`/api/videos/${id}`);
  });

  const listed = async (): Promise<VideoView[]> =>
    (await admin.get('/api/videos/')).body.videos as VideoView[];
  const upload = (video: Buffer, fields: Record<string, string> = {}, by: Agent = member.agent) =>
    by
      .post('/api/videos/upload')
      .field({ title: 'Our AMV', animated_only: 'true', ...fields })
      .attach('video', video, 'any-name.bin');

  async function expectNothingLeft(): Promise<void> {
    expect(await listed()).toEqual([]);
    const objects: string[] = [];
    for await (const { key } of app.runtime.stores.objectStore.list('videos/')) objects.push(key);
    expect(objects).toEqual([]);
    const waiting = await readdir(app.nest.get(Quarantine).folder).catch(() => []);
    expect(waiting).toEqual([]);
  }

  it('are accepted in every allowed container and codec, and play by ranges', async () => {
    for (const name of await named('video', 'ok-')) {
      const content = await fixture(name);
      const answer = await upload(content);
      expect([name, answer.status, answer.body.video?.duration]).toEqual([name, 201, 121]);
      const { url, id } = answer.body.video as VideoView;
      const part = await app.browser().get(url).set('Range', 'bytes=100-299').buffer().parse(bytes);
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-299/${content.length}`]);
      expect(content.subarray(100, 300).equals(part.body as Buffer)).toBe(true);
      await admin.delete(`/api/videos/${id}`);
    }
    await expectNothingLeft();
  });

  it('are refused with the reason when they are bad, and leave nothing behind (fault 31)', async () => {
    for (const name of await named('video', 'bad-')) {
      const { status, body } = await upload(await fixture(name));
      expect([name, status, body.success]).toEqual([name, 415, false]);
      expect(body.code).toMatch(/^video-/);
    }
    await expectNothingLeft();
  });

  it('come with a real picture or none', async () => {
    for (const name of await named('image', 'bad-')) {
      const answer = await upload(good).attach('thumbnail', await fixture(name), 'picture.png');
      expect([name, answer.status, answer.body.message]).toEqual([name, 415, 'Invalid thumbnail format.']);
    }
    await expectNothingLeft();
    for (const name of await named('image', 'ok')) {
      const answer = await upload(good).attach('thumbnail', await fixture(name), 'picture.gif');
      const { id, thumbnail_url } = answer.body.video as VideoView;
      const picture = await app.browser().get(thumbnail_url!);
      expect([picture.status, picture.type]).toEqual([
        200,
        expect.stringMatching(/^image\/(jpeg|png|webp)$/),
      ]);
      await admin.delete(`/api/videos/${id}`);
    }
  });

  it('may have their form parts in any order', async () => {
    const answer = await member.agent
      .post('/api/videos/upload')
      .attach('video', good, 'a.mp4')
      .field('animated_only', 'true')
      .field('title', 'File first');
    expect(answer.body.video.title).toBe('File first');
  });

  it('need a title without a slash and the promise of animated footage (fault 33)', async () => {
    const slash = await upload(good, { title: '../../etc/passwd' });
    expect([slash.status, slash.body.code]).toEqual([400, 'video-title-slash']);
    const live = await upload(good, { animated_only: 'false' });
    expect([live.status, live.body.code]).toEqual([400, 'video-not-animated']);
    const nameless = await upload(good, { title: ' ' });
    expect([nameless.status, nameless.body.errors.title.key]).toEqual([400, 'validation.required']);
    const unknown = await upload(good, { role: 'admin' });
    expect([unknown.status, unknown.body.errors.role.key]).toEqual([400, 'validation.unknown-field']);
    const empty = await member.agent.post('/api/videos/upload').field('title', 'x');
    expect([empty.status, empty.body.errors.video.key]).toEqual([400, 'validation.required']);
    await expectNothingLeft();
  });

  it('are one per team, also when both members upload at once (fault 32)', async () => {
    const mate = app.browser();
    const login = { email: 'the.mate@example.org', password: PASSWORD };
    expect((await mate.post('/api/auth/login').send(login)).body.success).toBe(true);
    const answers = await Promise.all([upload(good), upload(good, {}, mate)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('one-video-per-team');
    expect(await listed()).toHaveLength(1);
  });

  it('get the same answer when an upload is repeated', async () => {
    const once = await upload(good).set('Idempotency-Key', 'upload');
    const twice = await upload(good).set('Idempotency-Key', 'upload');
    expect(twice.body).toEqual(once.body);
    const other = await upload(good, { title: 'Another' }).set('Idempotency-Key', 'upload');
    expect(other.status).toBe(422);
  });

  it('are refused before the upload when they would be refused after it', async () => {
    const receiving = jest.spyOn(ReceivedForm, 'read');
    await admin.post('/api/settings/uploads').send({ enabled: false });
    expect((await upload(good)).body.code).toBe('uploads-disabled');
    await admin.post('/api/settings/uploads').send({ enabled: true });
    expect(receiving).not.toHaveBeenCalled();
    await upload(good);
    expect((await upload(good)).body.code).toBe('one-video-per-team');
    expect(receiving).toHaveBeenCalledTimes(1);
    receiving.mockRestore();
  });

  it('report an unavailable store when the disk is full, and leave nothing behind', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const writing = jest
      .spyOn(WriteStream.prototype, '_write')
      .mockImplementationOnce((_c, _e, done) => done(full));
    const refused = await upload(good);
    writing.mockRestore();
    expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
    await expectNothingLeft();
    expect((await upload(good)).status).toBe(201);
  });

  it('are cached by their ETag and refuse ranges beyond the end', async () => {
    const { url } = (await upload(good)).body.video as VideoView;
    const whole = await app.browser().get(url).buffer().parse(bytes);
    expect(good.equals(whole.body as Buffer)).toBe(true);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
    const again = await app.browser().get(url).set('If-None-Match', whole.headers['etag']!);
    expect(again.status).toBe(304);
    const beyond = await app.browser().get(url).set('Range', `bytes=${good.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${good.length}`]);
    expect(beyond.headers['cache-control']).toBe('no-store');
    expect(beyond.body).toMatchObject({ success: false, code: 'malformed-request' });
    const changed = await app.browser().get(url).set('Range', 'bytes=0-9').set('If-Range', '"old"');
    expect(changed.status).toBe(200);
  });

  it('count in the phase in which the upload is complete (fault 42)', async () => {
    const sent = slowUpload(app.url, await cookieOf(app, member), good);
    await sent.half;
    await app.setPhase(3);
    expect(await sent.finish()).toBe(403);
    await app.setPhase(2);
    await expectNothingLeft();
  });

  it('leave nothing behind when the connection breaks (fault 29)', async () => {
    const sent = slowUpload(app.url, await cookieOf(app, member), good);
    const { folder } = app.nest.get(Quarantine);
    await untilHolds(folder, (count) => count > 0);
    sent.breakOff();
    await untilHolds(folder, (count) => count === 0);
    await expectNothingLeft();
  });

  it('are refused when they announce more than 500 MB (fault 30)', async () => {
    const cookie = await cookieOf(app, member);
    const length = String(600 * 1024 * 1024);
    const status = await new Promise((resolve, reject) => {
      const call = httpRequest(`${app.url}/api/videos/upload`, {
        method: 'POST',
        headers: { ...headersOf(app.url), cookie, 'content-length': length },
      });
      call.setTimeout(PATIENCE_MS, () => {
        resolve('no answer yet');
        call.destroy();
      });
      call.write('--x\r\n');
      call.on('response', (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on('error', reject);
    });
    expect(status).toBe(413);
  });

  it('are refused at 500 MB and one byte, chunk by chunk, without filling the memory (fault 30)', async () => {
    const sent = slowUpload(app.url, await cookieOf(app, member), Buffer.alloc(2));
    await sent.half;
    const before = process.memoryUsage().rss;
    const status = await sent.flood(500);
    expect(status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    await expectNothingLeft();
  });

  it('are for participants while uploads are enabled', async () => {
    expect((await upload(good, {}, await app.as('user'))).status).toBe(403);
    expect((await upload(good, {}, app.browser())).status).toBe(401);
    await admin.post('/api/settings/uploads').send({ enabled: false });
    const disabled = await upload(good);
    expect([disabled.status, disabled.body.code]).toEqual([409, 'uploads-disabled']);
    await admin.post('/api/settings/uploads').send({ enabled: true });
    await expectNothingLeft();
  });

  it('can be searched and sorted', async () => {
    await upload(good, { title: 'Zebra crossing' });
    const found = (await app.browser().get('/api/videos/?search=zebra&sort=title')).body
      .videos as VideoView[];
    expect(found.map(({ title }) => title)).toEqual(['Zebra crossing']);
    expect((await app.browser().get('/api/videos/?search=lion')).body.videos).toEqual([]);
    const alone = async (id: string): Promise<unknown> =>
      (await app.browser().get('/api/videos/').query({ id })).body.videos;
    expect(await alone(found[0]!.id)).toEqual(found);
    expect(await alone('none')).toEqual([]);
    expect((await app.browser().get('/api/videos/?sort=size')).status).toBe(400);
    expect((await app.browser().get('/api/videos/..%2f..%2fetc/file')).status).toBe(404);
  });
});
