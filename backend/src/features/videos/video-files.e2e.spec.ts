import { readFile } from 'node:fs/promises';
import { request, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoView } from '@arena/projections/videos/video.types';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

const VIDEO = new URL('../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url);

describe('the file of a video', () => {
  let app: TestApp;
  let good: Buffer;
  let video: VideoView;
  let objects: ObjectStore;
  let get: ObjectStore['get'];

  beforeAll(async () => {
    good = await readFile(VIDEO);
    app = await startTestApp({ embedded: true });
    objects = app.runtime.stores.objectStore;
    get = objects.get.bind(objects);
    await app.setPhase(2);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const agent = await app.as('participant');
    const upload = agent.post('/api/videos/upload').field({ title: 'Our AMV', animated_only: 'true' });
    video = (await upload.attach('video', good, 'our.mp4').expect(201)).body.video as VideoView;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await (await app.as('admin')).delete(`/api/videos/${video.id}`).expect(200);
  });

  /** Replaces the next opening of a file. */
  function onceOpened(open: typeof get): void {
    jest.spyOn(objects, 'get').mockImplementationOnce(open);
  }

  it('is not found, and nothing is cached, when it is deleted while somebody asks for it', async () => {
    onceOpened(async (key, range) => {
      await objects.delete(key);
      return get(key, range);
    });
    const refused = await app.browser().get(video.url);
    expect([refused.status, refused.body.code]).toEqual([404, 'video-not-found']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers).not.toHaveProperty('etag');
  });

  it('is closed when the reader leaves before the first byte', async () => {
    const reader = request(`${app.url}${video.url}`).on('error', () => undefined);
    const server = app.nest.getHttpServer();
    const left = new Promise<void>((resolve) => {
      server.once('request', (_asked, answer: ServerResponse) => answer.once('close', resolve));
    });
    let isClosed = (): boolean => false;
    onceOpened(async (key, range) => {
      const content = await get(key, range);
      reader.destroy();
      await left;
      isClosed = () => 'destroyed' in content && content.destroyed === true;
      return content;
    });
    reader.end();
    await until(() => isClosed());
  });

  it('is not read for its headers alone', async () => {
    const reading = jest.spyOn(objects, 'get');
    const { status, headers } = await app.browser().head(video.url).set('Range', 'bytes=0-9');
    expect([status, headers['content-length']]).toEqual([200, String(good.length)]);
    expect(reading).not.toHaveBeenCalled();
  });
});
