import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';

const nested = (arrays: number): string => `{"email":${'['.repeat(arrays)}${']'.repeat(arrays)}}`;

describe('the edge', () => {
  let app: TestApp;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('user');
  });
  afterAll(() => app.close());

  const bare = () => supertest(app.url).post('/api/auth/reset-password');
  const body = { email: 'somebody@example.org' };

  it.each([
    ['no Origin', {}],
    ['another site', { Origin: 'https://evil.example' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('refuses a change from %s (fault 46)', async (_from, headers) => {
    const answer = await bare().set(headers).send(body);
    expect([answer.status, answer.body.code]).toEqual([403, 'cross-site-refused']);
  });

  it('accepts a change that the browser says is our own', async () => {
    await bare().set('Sec-Fetch-Site', 'same-origin').send(body).expect(200);
    await bare().set('Origin', app.url).send(body).expect(200);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/xml'])(
    'refuses %s (fault 46)',
    async (type) => {
      const answer = await agent.post('/api/auth/login').set('Content-Type', type).send('email=a&password=b');
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it.each(['/api/auth/logout', '/api/contact', '/api/auth/reset-password'])(
    'refuses a form with files at %s, which takes none',
    async (path) => {
      const answer = await agent.post(path).field('email', 'somebody@example.org');
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-media-type']);
      const [empty, head] = [{ 'Content-Type': 'multipart/form-data' }, 'Multipart/Form-Data; boundary=x'];
      expect((await agent.post(path).set(empty)).status).toBe(415);
      expect((await agent.post(path).set('Content-Type', head).send('--x--\r\n')).status).toBe(415);
    },
  );

  it.each([
    ['of 300 characters', '; boundary=' + 'x'.repeat(300)],
    ['of 300 characters in quotes', '; boundary="' + 'x'.repeat(300) + '"'],
    ['of 71 characters', '; boundary=' + 'x'.repeat(71)],
    ['without a character', '; boundary='],
    ['that is missing', ''],
  ])('refuses a form with a boundary %s', async (_case, parameter) => {
    for (const path of ['/api/auth/avatar', '/api/videos/upload']) {
      const sending = (await app.as('admin')).post(path);
      const answer = await sending.set('Content-Type', `multipart/form-data${parameter}`).send('--x--\r\n');
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed-request']);
    }
  });

  it.each([
    ['broken JSON', '{"email":', 400, 'malformed-request'],
    ['JSON that nests 21 levels', nested(20), 400, 'malformed-request'],
    ['JSON that nests 100,001 levels', nested(100_000), 400, 'malformed-request'],
    ['10 MB', JSON.stringify({ email: 'x'.repeat(10_000_000) }), 413, 'payload-too-large'],
  ])('refuses %s and lives (fault 44)', async (_name, text, status, code) => {
    const answer = await agent.post('/api/auth/login').set('Content-Type', 'application/json').send(text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body).toMatchObject({ success: false });
    await agent.get('/api/health/live').expect(200);
  });

  it('reveals nothing about itself in an error', async () => {
    const missing = await agent.get('/api/no/such/thing');
    expect(missing.body).toEqual({
      success: false,
      code: 'route-not-found',
      message: 'Page not found: /api/no/such/thing',
      variables: { path: '/api/no/such/thing' },
    });
    expect((await agent.get('/api/%')).status).toBe(400);
    expect((await agent.get('/api/any/reservations/5')).status).toBe(404);
  });

  it('sets the security headers and names no software', async () => {
    const { headers } = await agent.get('/api/phase').expect(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('carries a thousand idle connections (fault 44)', async () => {
    const { port } = new URL(app.url);
    const sockets = await Promise.all(
      Array.from(
        { length: 1000 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve, reject) => {
            const socket = connect(Number(port), '127.0.0.1', () => resolve(socket)).on('error', reject);
          }),
      ),
    );
    await agent.get('/api/health/ready').expect(200);
    for (const socket of sockets) socket.destroy();
  });

  it('gives up on a body that does not arrive (fault 44)', async () => {
    const { port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${app.url}\r\n` +
            'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        );
      }).on('error', reject);
      socket.once('data', (data) => resolve(data.toString()));
      socket.setTimeout(15_000, () => socket.destroy(new Error('The server waits for the body')));
    });
    expect(answer).toContain('408 Request Timeout');
  });
});

describe('under https', () => {
  it('trusts its own origin alone, and says that it is to be reached over https', async () => {
    const app = await startTestApp({ config: { publicUrl: 'https://arena.example.org' } });
    try {
      const post = (origin: string) =>
        supertest(app.url)
          .post('/api/auth/login')
          .set('Origin', origin)
          .send({ email: 'a@example.org', password: 'Wrong1234' });
      await post(app.url).expect(403);
      const answer = await post('https://arena.example.org').expect(401);
      expect(answer.headers['strict-transport-security']).toContain('max-age=');
    } finally {
      await app.close();
    }
  });
});
