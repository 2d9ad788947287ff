import { readFile } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieOf } from '../../features/videos/testing/by-hand.js';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';

const PICTURE = fileURLToPath(new URL('../../../../infra/fixtures/image/ok.jpg', import.meta.url));
const TRAILER = JSON.stringify({ url: 'https://youtu.be/dQw4w9WgXcQ' });
/** For the server to read what was sent. */
const READ_MS = 100;

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly type: string;
  readonly body: Buffer;
}

describe('the time of a command', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.person('admin');
  });
  afterAll(() => app.close());

  async function begun({ path, method, type, body }: Sent): Promise<ClientRequest> {
    const headers = {
      origin: app.url,
      cookie: await cookieOf(app, admin),
      'content-type': type,
      'content-length': body.length,
    };
    return httpRequest(`${app.url}/api${path}`, { method, headers });
  }

  /** A minute passes in the middle of the request. */
  async function sentSlowly(sent: Sent): Promise<{ status: number | undefined; complete: number }> {
    const call = await begun(sent);
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
    const middle = sent.body.length >> 1;
    await new Promise<void>((resolve) => {
      call.write(sent.body.subarray(0, middle), () => setTimeout(resolve, READ_MS));
    });
    app.testClock.advance(60_000);
    const complete = app.testClock.millis();
    call.end(sent.body.subarray(middle));
    return { status: await answered, complete };
  }

  async function timeOfLatest(type: string): Promise<number> {
    const { body } = await admin.agent.get(`/api/audit/events?limit=1&type=${type}`).expect(200);
    return Date.parse(body.events[0].at);
  }

  it('is when its body is complete', async () => {
    const body = Buffer.from(TRAILER);
    const sent = { path: '/settings/trailer', method: 'POST', type: 'application/json', body };
    const { status, complete } = await sentSlowly(sent);
    expect(status).toBe(200);
    expect(await timeOfLatest('TrailerChanged')).toBeGreaterThanOrEqual(complete);
  });

  it('is when its picture is complete', async () => {
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`;
    const body = Buffer.concat([
      Buffer.from(`${part('category')}\r\n\r\nTournament\r\n${part('title')}\r\n\r\nSlow\r\n`),
      Buffer.from(`${part('image')}; filename="a.jpg"\r\n\r\n`),
      await readFile(PICTURE),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const sent = { path: '/news/add', method: 'POST', type: 'multipart/form-data; boundary=x', body };
    const { status, complete } = await sentSlowly(sent);
    expect(status).toBe(201);
    expect(await timeOfLatest('NewsAdded')).toBeGreaterThanOrEqual(complete);
  });
});
