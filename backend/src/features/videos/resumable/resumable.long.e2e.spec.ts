import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import type { VideoView } from '@arena/projections/videos/video.types';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { Quarantine } from '../../../platform/uploads/quarantine.js';
import { UploadSweep } from '../../../app/policies/upload-sweep.js';
import { cookieOf } from '../testing/by-hand.js';
import { begun, pieceOf, TUS, tus, uploaded } from '../testing/tus-client.js';
import { idFor } from '../../../platform/uploads/resumable/upload-id.js';
import { UploadParts } from '../../../platform/uploads/resumable/upload-parts.js';
import { UploadRecords } from '../../../platform/uploads/resumable/upload-records.js';

const FIXTURES = fileURLToPath(new URL('../../../../../infra/fixtures/', import.meta.url));
const fixture = (name: string): Promise<Buffer> => readFile(FIXTURES + name);
const named = async (kind: string, prefix: string): Promise<string[]> =>
  (await readdir(FIXTURES + kind)).filter((name) => name.startsWith(prefix)).map((name) => `${kind}/${name}`);
const VIDEO = 'video/ok-h264-aac.mp4';
const LIMIT = 500 * 1024 * 1024;
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

describe('resumable uploads', () => {
  let app: TestApp;
  let member: Person;
  let mate: Agent;
  let admin: Agent;
  let good: Buffer;

  beforeAll(async () => {
    app = await startTestApp({ dataDir: 'temporary' });
    member = await app.person('participant');
    admin = await app.as('admin');
    mate = app.browser();
    await mate.post('/api/auth/login').send({ email: 'the.mate@example.org', password: PASSWORD });
    good = await fixture(VIDEO);
    await app.setPhase(2);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const { id } of await listed()) await admin.delete(`/api/videos/${id}`);
  });

  const listed = async (): Promise<VideoView[]> =>
    (await admin.get('/api/videos/')).body.videos as VideoView[];
  const objectsUnder = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of app.runtime.stores.objectStore.list(prefix)) keys.push(key);
    return keys;
  };
  const partsOf = (url: string): Promise<string[]> => objectsUnder(`uploads/${url.split('/').at(-1)}/`);

  async function expectNothingLeft(): Promise<void> {
    expect(await listed()).toEqual([]);
    expect(await objectsUnder('')).toEqual([]);
    const quarantine = app.nest.get(Quarantine);
    for (const folder of [quarantine.folder, quarantine.pieces])
      expect(await readdir(folder).catch(() => [])).toEqual([]);
  }

  it('announce the extensions of the protocol', async () => {
    const { status, headers } = await app.browser().options(TUS);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': String(LIMIT),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('end as the video that the form would have given, in every allowed container and codec', async () => {
    for (const name of await named('video', 'ok-')) {
      const content = await fixture(name);
      const answer = await uploaded(member.agent, content, { title: name.replace('/', ' ') });
      expect([name, answer.status, answer.body.code]).toEqual([name, 201, undefined]);
      expect(answer.body.video).toMatchObject({ duration: 121, size: content.length });
      await admin.delete(`/api/videos/${answer.body.video.id}`);
    }
    await expectNothingLeft();
  });

  it('are refused with the reason when the video is bad, and leave nothing behind', async () => {
    for (const name of await named('video', 'bad-')) {
      const { status, body } = await uploaded(member.agent, await fixture(name));
      expect([name, status, body.success]).toEqual([name, 415, false]);
      expect(body.code).toMatch(/^video-/);
      await expectNothingLeft();
    }
  });

  it('wait for a better title or thumbnail, and bring a picture made anew', async () => {
    const url = await begun(member.agent, good);
    const slash = await tus.finish(member.agent, url, { title: '../../etc' });
    expect([slash.status, slash.body.code]).toEqual([400, 'video-title-slash']);
    const live = await tus.finish(member.agent, url, { animated_only: 'false' });
    expect([live.status, live.body.code]).toEqual([400, 'video-not-animated']);
    for (const name of await named('image', 'bad-')) {
      const { status, body } = await tus.finish(member.agent, url, {}, await fixture(name));
      expect([name, status, body.message]).toEqual([name, 415, 'Invalid thumbnail format.']);
    }
    const large = await tus.finish(member.agent, url, {}, Buffer.alloc(8 * 1024 * 1024 + 1));
    expect([large.status, large.body.code]).toEqual([413, 'thumbnail-too-large']);
    const again = await tus.finish(member.agent, url, {}, await fixture('image/ok.png'));
    expect([again.status, again.body.code]).toEqual([201, undefined]);
    const picture = await app.browser().get(again.body.video.thumbnail_url as string);
    expect([picture.status, picture.type]).toEqual([200, 'image/webp']);
  });

  it('answer the same when they are finished twice', async () => {
    const url = await begun(member.agent, good);
    const [once, twice] = await Promise.all([tus.finish(member.agent, url), tus.finish(member.agent, url)]);
    expect([once.status, twice.status]).toEqual([201, 201]);
    expect(twice.body).toEqual(once.body);
    expect((await tus.finish(member.agent, url)).body).toEqual(once.body);
    expect((await tus.state(member.agent, url)).status).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  it('continue after a lost connection, from what has arrived (fault 29)', async () => {
    const { headers } = await tus.create(member.agent, good.length);
    const url = headers['location']!;
    const most = Math.floor(good.length * 0.9);
    const piece = pieceOf(app.url, url, await cookieOf(app, member), {
      offset: 0,
      length: good.length,
      bytes: good.subarray(0, most),
    });
    await piece.sent;
    piece.breakOff();
    const early = await tus.finish(member.agent, url);
    expect([early.status, early.body.code]).toEqual([409, 'upload-incomplete']);
    const state = await tus.state(member.agent, url);
    expect(state.headers).toMatchObject({
      'upload-offset': String(most),
      'upload-length': String(good.length),
    });
  });

  it('survive a restart of the server', async () => {
    const url = await begun(member.agent, good, 1000);
    await app.restart();
    const { headers } = await tus.state(member.agent, url);
    expect(headers['upload-offset']).toBe(String(good.length - 1000));
    const rest = good.subarray(good.length - 1000);
    await tus.append(member.agent, url, good.length - 1000, rest).expect(204);
    expect((await tus.finish(member.agent, url)).status).toBe(201);
  });

  it('let a second request take over from one that hangs', async () => {
    const { headers } = await tus.create(member.agent, good.length);
    const url = headers['location']!;
    const cookie = await cookieOf(app, member);
    const piece = { offset: 0, length: good.length, bytes: good.subarray(0, 5000) };
    const hanging = pieceOf(app.url, url, cookie, piece);
    await hanging.sent;
    const state = await tus.state(member.agent, url);
    expect(state.headers['upload-offset']).toBe('5000');
    await tus.append(member.agent, url, 5000, good.subarray(5000)).expect(204);
    hanging.breakOff();
  });

  it('belong to the user who began them', async () => {
    const url = await begun(member.agent, good, 10);
    for (const other of [mate, admin]) {
      expect((await tus.state(other, url)).status).toBe(404);
      expect((await tus.append(other, url, good.length - 10, good.subarray(-10))).status).toBe(404);
      const finish = await tus.finish(other, url);
      expect([finish.status, finish.body.code]).toEqual([404, 'upload-not-found']);
      expect((await tus.terminate(other, url)).status).toBe(404);
    }
    expect((await tus.terminate(member.agent, `${url}.json`)).status).toBe(404);
    expect((await tus.state(member.agent, url)).headers['upload-offset']).toBe(String(good.length - 10));
    await tus.terminate(member.agent, url).expect(204);
    await expectNothingLeft();
  });

  it('are one per user: a new one ends the earlier one', async () => {
    const first = await begun(member.agent, good, 10);
    const second = await begun(member.agent, good, 10);
    expect((await tus.state(member.agent, first)).status).toBe(404);
    expect((await tus.state(member.agent, second)).status).toBe(200);
    await tus.terminate(member.agent, second).expect(204);
  });

  it('are one video per team, also when both members finish at once', async () => {
    const urls = await Promise.all([begun(member.agent, good), begun(mate, good)]);
    const answers = await Promise.all([tus.finish(member.agent, urls[0]), tus.finish(mate, urls[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('Only one video is allowed per team.');
    expect(await listed()).toHaveLength(1);
    expect(await objectsUnder('uploads/')).toEqual([]);
    const late = await tus.create(mate, good.length);
    expect([late.status, late.body.code]).toEqual([409, 'one-video-per-team']);
  });

  it('are refused when they announce too much, nothing or something else', async () => {
    const large = await tus.create(member.agent, LIMIT + 1);
    expect([large.status, large.body.message]).toEqual([413, 'The video file exceeds the 500MB size limit.']);
    for (const length of ['-1', '1e3', 'NaN', '0x10', '9007199254740993'])
      expect([length, (await tus.create(member.agent, length)).status]).toEqual([
        length,
        length.startsWith('9') ? 400 : 400,
      ]);
    const deferred = member.agent.post(TUS).set({ 'Tus-Resumable': '1.0.0', 'Upload-Defer-Length': '1' });
    expect((await deferred.send()).status).toBe(400);
    const old = await tus.create(member.agent, 10, { 'Tus-Resumable': '0.2.0' });
    expect([old.status, old.body.success]).toEqual([400, false]);
    expect((await tus.create(member.agent, LIMIT)).status).toBe(201);
  });

  it('refuse a piece beyond the end, at another place, or of another type', async () => {
    const { headers } = await tus.create(member.agent, 100_000);
    const url = headers['location']!;
    const cookie = await cookieOf(app, member);
    const beyond = await tus.append(member.agent, url, 0, Buffer.alloc(100_001));
    expect([beyond.status, beyond.body.code]).toEqual([413, 'payload-too-large']);
    const elsewhere = await tus.append(member.agent, url, 10, Buffer.alloc(10));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'upload-offset']);
    const typed = await tus.append(member.agent, url, 0, Buffer.alloc(10), { 'Content-Type': 'video/mp4' });
    expect(typed.status).toBe(415);
    const claimed = { offset: 0, length: LIMIT, bytes: Buffer.alloc(10) };
    expect((await pieceOf(app.url, url, cookie, claimed).answered).status).toBe(413);
    const chunked = pieceOf(app.url, url, cookie, { offset: 0, length: null, bytes: Buffer.alloc(60_000) });
    await chunked.sent;
    chunked.write(Buffer.alloc(60_000));
    chunked.end();
    expect((await chunked.answered).status).toBe(413);
    const { headers: left } = await tus.state(member.agent, url);
    expect(Number(left['upload-offset'])).toBeLessThanOrEqual(100_000);
  });

  it('refuse such bodies everywhere else', async () => {
    const login = await member.agent
      .post('/api/auth/login')
      .set('Content-Type', 'application/offset+octet-stream')
      .send(Buffer.alloc(10));
    expect(login.status).toBe(415);
    const crossSite = await tus.append(
      app.browser().set('Origin', 'https://evil.example'),
      `${TUS}/x`,
      0,
      good,
    );
    expect([crossSite.status, crossSite.body.code]).toEqual([403, 'cross-site-refused']);
  });

  it('are for participants, in the phase and while uploads are enabled: at the beginning and at the end', async () => {
    expect((await tus.create(await app.as('user'), 10)).status).toBe(403);
    expect((await tus.create(app.browser(), 10)).status).toBe(401);
    const url = await begun(member.agent, good);
    await admin.post('/api/settings/uploads').send({ enabled: false });
    const disabled = await tus.create(mate, 10);
    expect([disabled.status, disabled.body.code]).toEqual([409, 'uploads-disabled']);
    const late = await tus.finish(member.agent, url);
    expect([late.status, late.body.code]).toEqual([409, 'uploads-disabled']);
    await app.setPhase(3);
    expect((await tus.create(mate, 10)).body.code).toBe('forbidden-phase');
    expect((await tus.finish(member.agent, url)).body.code).toBe('forbidden-phase');
    await app.setPhase(2);
    await admin.post('/api/settings/uploads').send({ enabled: true });
    // What the staff can take back costs nobody half a gigabyte.
    await tus.finish(member.agent, url).expect(201);
  });

  it('answer the same for a day by the clock of the sweep', async () => {
    const { time } = app.runtime;
    const ahead = jest.spyOn(time, 'wall').mockImplementation(() => Date.now() + 2 * DAY);
    const url = await begun(member.agent, good);
    const { body } = await tus.finish(member.agent, url).expect(201);
    await app.nest.get(UploadSweep).run();
    expect((await tus.finish(member.agent, url)).body).toEqual(body);
    ahead.mockRestore();
  });

  it('expire after 24 hours', async () => {
    const url = await begun(member.agent, good, 10);
    const id = url.split('/').at(-1)!;
    const records = new UploadRecords(app.runtime.stores.documents, app.runtime, 'uploads');
    const sweep = app.nest.get(UploadSweep);
    await sweep.run();
    expect([(await records.find(id))?.state, (await partsOf(url)).length]).toEqual(['open', 1]);
    const yesterday = new Date(Date.now() - DAY - MINUTE).toISOString();
    await records.open({ id, userId: member.userId, size: good.length, begun: yesterday, metadata: null });
    const late = await tus.append(member.agent, url, good.length - 10, good.subarray(-10));
    expect([late.status, late.body.code]).toEqual([404, 'upload-not-found']);
    await sweep.run();
    expect(await records.find(id)).toBeNull();
    await app.nest.get(UploadParts).remove(id);
  });

  it('lose what is left of them an hour later, and nothing else is swept (fault 29)', async () => {
    const parts = app.nest.get(UploadParts);
    const url = await begun(member.agent, good, 10);
    const at = (time: number): string => idFor(member.userId, v7({ msecs: time }));
    const [old, young] = [at(Date.now() - DAY - 61 * MINUTE), at(Date.now() - DAY)];
    for (const id of [old, young]) await parts.add(id, 0, { path: FIXTURES + VIDEO, size: good.length });
    const foreign = 'uploads/of-something-else/1';
    const content = Readable.from([Buffer.from('x')]);
    await app.runtime.stores.objectStore.put(foreign, content, { contentType: 'text/plain' });
    const { marks } = app.runtime.stores.marks.stores.find(({ name }) => name === 'objects')!;
    const own = await marks.read();
    await marks.replace(own, null);
    expect(await parts.sweep(Date.now())).toBe(0);
    await marks.replace(null, { ...own!, log: 'another' });
    await expect(parts.sweep(Date.now())).rejects.toThrow('arena adopt-stores');
    await marks.replace(own, own);
    expect(await parts.sweep(Date.now())).toBe(1);
    expect([(await parts.of(old)).length, (await parts.of(young)).length]).toEqual([0, 1]);
    expect([(await partsOf(url)).length, await objectsUnder(foreign)]).toEqual([1, [foreign]]);
    await parts.remove(young);
    await app.runtime.stores.objectStore.delete(foreign);
    await tus.terminate(member.agent, url).expect(204);
    await expectNothingLeft();
  });
});
