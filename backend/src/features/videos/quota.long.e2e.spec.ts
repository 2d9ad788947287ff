import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { CopiesView } from '@arena/projections/videos/video.types';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import type { VideoJobs } from './copies.reader.js';
import { begun, tus } from './testing/tus-client.js';

const VIDEO = fileURLToPath(new URL('../../../../infra/fixtures/video/ok-hevc-flac.mkv', import.meta.url));

describe('the quota of videos', () => {
  let app: TestApp;
  let member: Agent;
  afterEach(() => app.close());

  const started = async (videoQuota: number, videoCopies = false): Promise<void> => {
    app = await startTestApp({ config: { videoQuota, videoCopies, ffmpegPath: '/no/such/ffmpeg' } });
    ({ agent: member } = await app.person('participant'));
    await app.setPhase(2);
  };
  const submitted = () =>
    member
      .post('/api/videos/upload')
      .field({ title: 'Our AMV', animated_only: 'true' })
      .attach('video', VIDEO);
  const announced = (bytes: number) =>
    member.post('/api/videos/tus').set({ 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes) });
  const blockers = async () =>
    ((await member.get('/api/videos/upload')).body as { blocked_by: { code: string }[] }).blocked_by;
  const jobs = async (): Promise<VideoJobs> =>
    (await (await app.as('admin')).get('/api/videos/copies').expect(200)).body as VideoJobs;

  it('refuses what does not fit before it is sent, and takes what does', async () => {
    const { length } = await readFile(VIDEO);
    await started(length + 10_000);
    const large = await announced(length + 10_001);
    expect([large.status, large.body.code]).toEqual([409, 'video-quota-full']);
    expect((await announced(length + 10_000)).status).toBe(201);
    expect(await blockers()).toEqual([]);
    expect((await submitted()).status).toBe(201);
    app.testClock.advance(60_000);
    expect((await jobs()).storage).toEqual({ originals: length, copies: 0, quota: length + 10_000 });
  });

  it('keeps what a team has sent when its next video does not fit, and counts the room that it gives up', async () => {
    await started(10_000);
    const first = await begun(member, Buffer.alloc(8000), 1000);
    expect((await announced(10_001)).body.code).toBe('video-quota-full');
    const kept = await tus.state(member, first);
    expect([kept.status, kept.headers['upload-offset']]).toEqual([200, '7000']);
    expect((await announced(9000)).status).toBe(201);
    expect((await tus.state(member, first)).status).toBe(404);
  });

  it('is told before a video is chosen, and to forms, when nothing is left', async () => {
    await started(1);
    const { storage } = await jobs();
    expect(storage).toEqual({ originals: 0, copies: 0, quota: 1 });
    const refused = await submitted();
    expect([refused.status, refused.body.code]).toEqual([409, 'video-quota-full']);
    await app.close();
    await started(0);
    expect(await blockers()).toMatchObject([{ code: 'video-quota-full' }]);
  });

  it('lets copies wait, and says so to admins', async () => {
    await started((await readFile(VIDEO)).length + 10_000, true);
    const { id } = (await submitted()).body.video as { id: string };
    await until(async () => {
      const [job] = (await jobs()).jobs;
      return /^VIDEO_QUOTA_GB is used up: the copies need up to \d+ MB, and 1 are left$/.test(
        String(job?.error),
      );
    });
    const copies = (await app.browser().get(`/api/videos/${id}/copies`)).body as CopiesView;
    expect(copies).toMatchObject({ state: 'waiting', sources: [] });
  });
});
