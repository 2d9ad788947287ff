import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { CopiesView, VideoView } from '@arena/projections/videos/video.types';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../infra/fixtures/${name}`, import.meta.url));
const VIDEO = fixture('video/ok-h264-aac.mp4');
const PICTURE = fixture('image/ok.png');

describe('the file of a video', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const uploaded = async (): Promise<VideoView> => {
    const { agent } = await app.person('participant');
    await app.setPhase(2);
    const form = agent.post('/api/videos/upload').field({ title: 'Our AMV', animated_only: 'true' });
    const answer = await form
      .attach('video', await readFile(VIDEO), 'a.mp4')
      .attach('thumbnail', await readFile(PICTURE), 'a.png');
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer.body.video as VideoView;
  };

  it('comes from the server if browsers cannot reach the store', async () => {
    app = await startTestApp();
    const { url } = await uploaded();
    const answer = await app.browser().get(url).redirects(0);
    expect([answer.status, answer.type]).toEqual([200, 'video/mp4']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('comes from a reachable store, which the CSP allows; thumbnails come from the server', async () => {
    app = await startTestApp({ config: { objectStorePublicUrl: 'https://files.example.org' } });
    const { url, thumbnail_url } = await uploaded();
    const asked: [string, number][] = [];
    app.runtime.stores.objectStore.downloadUrl = (key, seconds) => {
      asked.push([key, seconds]);
      return Promise.resolve(`https://files.example.org/arena/${key}?signed`);
    };
    const answer = await app.browser().get(url).set('Range', 'bytes=0-9').redirects(0);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toMatch(
      /^https:\/\/files\.example\.org\/arena\/videos\/1\/.*\/file\?signed$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked).toEqual([[expect.stringMatching(/^videos\//), 21_600]]);
    const page = await app.browser().get('/api/phase');
    expect(page.headers['content-security-policy']).toContain(
      "media-src 'self' blob: https://files.example.org;",
    );
    expect((await app.browser().get(thumbnail_url!).redirects(0)).status).toBe(200);
  });

  it('is shown at MEDIA_URL, which the CSP allows and any page may use, and is not referred to the store', async () => {
    const mediaUrl = 'https://media.example.org';
    const objectStorePublicUrl = 'https://files.example.org';
    app = await startTestApp({
      config: { mediaUrl, objectStorePublicUrl, videoCopies: true, ffmpegPath: '/no/such/ffmpeg' },
    });
    app.runtime.stores.objectStore.downloadUrl = () => Promise.resolve('https://files.example.org/signed');
    const { id, url, thumbnail_url } = await uploaded();
    let sources: CopiesView['sources'] = [];
    await until(async () => {
      ({ sources } = (await app.browser().get(`/api/videos/${id}/copies`)).body as CopiesView);
      return sources.length > 0;
    });
    expect(sources).toMatchObject([{ url: `https://media.example.org${url}` }]);
    const [shown] = ((await app.browser().get('/api/videos/')).body as { videos: VideoView[] }).videos;
    expect(shown).toMatchObject({ sources, url, thumbnail_url });
    const answer = await app.browser().get(url).redirects(0);
    expect([answer.status, answer.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await app.browser().get('/api/phase');
    expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(page.headers['content-security-policy']).toMatch(
      /img-src 'self' data: blob: https:\/\/media\.example\.org;.* media-src 'self' blob: https:\/\/files\.example\.org https:\/\/media\.example\.org;/,
    );
  });
});
