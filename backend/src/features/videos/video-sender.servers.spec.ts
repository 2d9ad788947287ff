import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { VideoView } from '@arena/projections/videos/video.types';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const VIDEO = fileURLToPath(new URL('../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url));

describe('the file of a video on an object store', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const started = async (reachable: boolean): Promise<VideoView> => {
    const objectStoreUrl = process.env['TEST_OBJECT_STORE_URL'];
    if (!objectStoreUrl)
      throw new Error('TEST_OBJECT_STORE_URL is not set: it names the S3 server of this test');
    const { host, searchParams } = new URL(objectStoreUrl);
    const origin = `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}`;
    const objectStorePublicUrl = reachable ? origin : null;
    app = await startTestApp({ config: { objectStorePublicUrl } });
    const { agent } = await app.person('participant');
    await app.setPhase(2);
    const form = agent.post('/api/videos/upload').field({ title: 'Our AMV', animated_only: 'true' });
    const answer = await form.attach('video', await readFile(VIDEO), 'a.mp4');
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer.body.video as VideoView;
  };

  it.each([
    ['the store itself', true],
    ['us', false],
  ])('comes by ranges from %s', async (_whom, reachable) => {
    const { url, id } = await started(reachable);
    const content = await readFile(VIDEO);
    const answer = await fetch(`${app.url}${url}`, { headers: { range: 'bytes=100-299' } });
    expect([answer.status, answer.redirected]).toEqual([206, reachable]);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-range')).toBe(`bytes 100-299/${content.length}`);
    expect(content.subarray(100, 300).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    await (await app.as('admin')).delete(`/api/videos/${id}`).expect(200);
    expect((await fetch(`${app.url}${url}`)).status).toBe(404);
  });
});
