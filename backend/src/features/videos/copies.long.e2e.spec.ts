import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CopiesView, VideoView } from '@arena/projections/videos/video.types';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { bytes } from './testing/by-hand.js';
import type { VideoJobs } from './copies.reader.js';

const PATIENCE_MS = 100_000;
const FIXTURES = fileURLToPath(new URL('../../../../infra/fixtures/video/', import.meta.url));

/** Without ffmpeg, so that every machine shows the same. With it: `video-copying.long.e2e.spec.ts`. */
describe('copies of videos', () => {
  jest.setTimeout(2 * PATIENCE_MS);
  let app: TestApp;
  let member: Person;
  let admin: Agent;

  beforeAll(async () => {
    app = await startTestApp({ config: { videoCopies: true, ffmpegPath: '/no/such/ffmpeg' } });
    member = await app.person('participant');
    admin = await app.as('admin');
    await app.setPhase(2);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const { id } of await listed()) await admin.delete(`/api/videos/${id}`);
  });

  const listed = async (): Promise<VideoView[]> =>
    (await app.browser().get('/api/videos/')).body.videos as VideoView[];
  const copiesOf = async (id: string): Promise<CopiesView> =>
    (await app.browser().get(`/api/videos/${id}/copies`).expect(200)).body as CopiesView;
  const jobs = async (): Promise<VideoJobs> =>
    (await admin.get('/api/videos/copies').expect(200)).body as VideoJobs;

  async function submitted(name: string): Promise<VideoView> {
    const answer = await member.agent
      .post('/api/videos/upload')
      .field({ title: 'Our AMV', animated_only: 'true' })
      .attach('video', await readFile(FIXTURES + name), name);
    return answer.body.video as VideoView;
  }

  /** A job leaves the processor to others, and so do the questions. */
  async function inState(id: string, ...states: CopiesView['state'][]): Promise<CopiesView> {
    let copies = await copiesOf(id);
    await until(
      async () => {
        await sleep(200);
        copies = await copiesOf(id);
        return states.includes(copies.state);
      },
      () => `It is ${copies.state}`,
      PATIENCE_MS,
    );
    return copies;
  }

  async function settled(name: string): Promise<CopiesView> {
    const { id } = await submitted(name);
    return inState(id, 'ready', 'failed');
  }

  it('none is made of what plays everywhere: the original is the source', async () => {
    const { state, sources, loop, plays_everywhere } = await settled('ok-h264-aac.mp4');
    expect({ state, loop, plays_everywhere }).toEqual({ state: 'ready', loop: null, plays_everywhere: true });
    const [{ url, size }] = (await listed()) as [VideoView];
    expect(sources).toEqual([{ url, size, height: 90, type: 'video/mp4; codecs="avc1.64000c, mp4a.40.2"' }]);
  });

  it('are MP4 with the index in front, in every answer that shows the video, and play by ranges', async () => {
    const { state, sources, percent, plays_everywhere } = await settled('ok-hevc-flac.mkv');
    expect({ state, percent, plays_everywhere }).toEqual({
      state: 'ready',
      percent: 100,
      plays_everywhere: false,
    });
    const [video] = (await listed()) as [VideoView];
    expect(video).toMatchObject({ sources, url: expect.stringMatching(/file$/) });
    expect(video.preparing).toBeUndefined();
    const [source] = sources;
    expect(source).toMatchObject({ height: 90, type: 'video/mp4; codecs="hvc1.1.6.L30.90, flac"' });
    const whole = await app.browser().get(source!.url).buffer().parse(bytes);
    const file = whole.body as Buffer;
    expect([whole.status, file.length, whole.type]).toEqual([200, source!.size, 'video/mp4']);
    expect(whole.headers['cache-control']).toMatch(/immutable/);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    const part = await app.browser().get(source!.url).set('Range', 'bytes=5-8').buffer().parse(bytes);
    expect([part.status, part.body]).toEqual([206, file.subarray(5, 9)]);
    await app.browser().get(`/api/videos/${video.id}/copies/record.json`).expect(404);
  });

  it.each(['ok-h264-mp3.avi', 'ok-h264-pcm.mov'])(
    'of %s need ffmpeg, and the answers say so',
    async (name) => {
      expect(await settled(name)).toMatchObject({ state: 'ready', sources: [], plays_everywhere: false });
      const [video] = await listed();
      expect([video?.sources, video?.preparing]).toEqual([undefined, undefined]);
      expect(await jobs()).toMatchObject({
        enabled: true,
        ffmpeg: null,
        jobs: [{ plays_everywhere: false }],
      });
    },
  );

  it('are made again when an admin says so, and gone with the video', async () => {
    const { video_id: id, sources } = await settled('ok-hevc-flac.mkv');
    await member.agent.post(`/api/videos/${id}/copies`).expect(403);
    const again = (await admin.post(`/api/videos/${id}/copies`).expect(200)).body as CopiesView;
    expect(again).toMatchObject({ sources: [], percent: 0 });
    const made = await inState(id, 'ready');
    // The file says when it was made, so it has another name.
    const { url, ...same } = sources[0]!;
    expect(made.sources).toMatchObject([same]);
    await admin.delete(`/api/videos/${id}`);
    await app.browser().get(url).expect(404);
    await app.browser().get(`/api/videos/${id}/copies`).expect(404);
  });

  it('of a damaged video end as failed with the reason, and the next video is not kept waiting', async () => {
    const { objectStore } = app.runtime.stores;
    const put = objectStore.put.bind(objectStore);
    // The disk has turned bytes after the check.
    objectStore.put = (key, content, options) =>
      put(
        key,
        key.endsWith('/file') ? Readable.from([Buffer.alloc(options.size ?? 9, 7)]) : content,
        options,
      );
    const { id } = await submitted('ok-hevc-flac.mkv');
    objectStore.put = put;
    await inState(id, 'failed');
    expect((await jobs()).jobs).toEqual([
      expect.objectContaining({
        video_id: id,
        title: 'Our AMV',
        team: 'The Fixtures',
        error: expect.any(String),
      }),
    ]);
    const [video] = await listed();
    expect([video?.sources, video?.preparing]).toEqual([undefined, undefined]);
    await admin.delete(`/api/videos/${id}`);
    expect((await settled('ok-hevc-flac.mkv')).state).toBe('ready');
  });
});
