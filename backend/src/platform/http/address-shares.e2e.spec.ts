import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SHARES, type AppConfig } from '../config/config.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { cookieOf, headersOf } from '../../features/videos/testing/by-hand.js';
import { until } from '../../testing/until.js';

const ONE = '127.0.0.1';
const ANOTHER = '127.0.0.2';

describe('one address', () => {
  let app: TestApp | null = null;
  const open: (Socket | ClientRequest)[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) each.destroy();
    await app?.close();
    app = null;
  });

  async function start(shares: Partial<AppConfig['shares']>, config: Partial<AppConfig> = {}) {
    app = await startTestApp({
      config: { limits: true, shares: { ...DEFAULT_SHARES, ...shares }, ...config },
    });
    return app;
  }

  function send(
    path: string,
    {
      from = ONE,
      method = 'GET',
      headers = {},
      body = '',
    }: Partial<Record<'from' | 'method' | 'body', string>> & {
      headers?: Record<string, string>;
    } = {},
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { method, headers: { origin: app!.url, ...headers }, localAddress: from, agent: false };
      const sent = request(`${app!.url}/api${path}`, options, resolve).once('error', reject);
      open.push(sent);
      if (method === 'GET') sent.end();
      else sent.write(body);
    });
  }

  async function bodyOf(answer: IncomingMessage): Promise<Record<string, unknown>> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  }

  it('is limited in live connections without affecting others, and can reuse released places (fault 53)', async () => {
    await start({ live: 3 });
    const readers = await Promise.all([1, 2, 3].map(() => send('/live')));
    expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await send('/live');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect(await bodyOf(refused)).toMatchObject({ success: false, code: 'too-many-connections' });
    expect((await send('/live', { from: ANOTHER })).statusCode).toBe(200);
    readers[0]!.destroy();
    await until(async () => (await send('/live')).statusCode === 200);
  });

  it('is the visitor behind a trusted proxy, not the proxy', async () => {
    await start({ live: 1, sockets: 2 }, { publicUrl: 'https://arena.example.org' });
    const forwarded = (address: string) => send('/live', { headers: { 'x-forwarded-for': address } });
    const statuses: (number | undefined)[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1', '192.0.2.1', '2001:db8::2'])
      statuses.push((await forwarded(address)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('is the same with any port, also behind two proxies', async () => {
    const publicUrl = 'https://arena.example.org';
    await start({ live: 1 }, { publicUrl, trustProxy: ['loopback', '10.0.0.0/8'] });
    const statuses: (number | undefined)[] = [];
    for (const address of [
      '192.0.2.1:4000',
      '192.0.2.1:4001',
      '[2001:db8::1]:1',
      '[2001:db8::1]:2',
      '192.0.2.2:1, 10.0.0.1:9',
    ])
      statuses.push((await send('/live', { headers: { 'x-forwarded-for': address } })).statusCode);
    expect(statuses).toEqual([200, 429, 200, 429, 200]);
  });

  it('is that of the proxy without PUBLIC_URL, with one warning', async () => {
    await start({ live: 1 });
    const told = () => app!.lines.filter((line) => line.includes('X-Forwarded-For'));
    await send('/phase');
    expect(told()).toEqual([]);
    const statuses: (number | undefined)[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2'])
      statuses.push((await send('/live', { headers: { 'x-forwarded-for': address } })).statusCode);
    expect(statuses).toEqual([200, 429]);
    expect(told()).toEqual([
      expect.stringMatching(/^X-Forwarded-For is ignored because PUBLIC_URL is not set/),
    ]);
  });

  it('is not warned about for a trusted proxy', async () => {
    await start({}, { publicUrl: 'https://arena.example.org' });
    await send('/phase', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(app!.lines.join()).not.toContain('X-Forwarded-For');
  });

  it('is limited in sockets without affecting others, and can reuse released places (fault 53)', async () => {
    await start({ sockets: 5 });
    const { port } = new URL(app!.url);
    const connected = async () => {
      const socket = connect(Number(port), ONE).on('error', () => undefined);
      open.push(socket);
      await once(socket, 'connect');
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 5 }, connected));
    await expect(send('/phase')).rejects.toThrow(/hang up|ECONNRESET|EPIPE/);
    expect((await send('/phase', { from: ANOTHER })).statusCode).toBe(200);
    expect(sockets.every((socket) => !socket.destroyed)).toBe(true);
    sockets[0]!.destroy();
    const answers = () =>
      send('/phase').then(
        () => true,
        () => false,
      );
    await until(answers);
  });

  async function expectShare(path: string, cookie: string, share: number): Promise<void> {
    const headers = { ...headersOf(app!.url), 'content-length': '10000', cookie };
    const begin = (from: string) => send(path, { method: 'POST', headers, from, body: '--x\r\n' });
    const refusedOrNone = (from: string) =>
      Promise.race([begin(from), send('/health/live', { from }).then(() => null)]);
    const waiting = Array.from({ length: share }, () => begin(ONE));
    for (const each of waiting) each.catch(() => undefined);
    let refused: IncomingMessage | null = null;
    await until(async () => (refused = await refusedOrNone(ONE)) !== null);
    expect(refused!.statusCode).toBe(429);
    expect(await bodyOf(refused!)).toMatchObject({ code: 'too-many-connections' });
    expect(await refusedOrNone(ANOTHER)).toBeNull();
    for (const each of open.splice(0)) each.destroy();
    await until(async () => (await refusedOrNone(ONE)) === null);
  }

  it('is limited in uploads without affecting others, and can reuse released places (fault 53)', async () => {
    await start({ uploads: 2 });
    const uploader = await app!.signUp('Uploader');
    await expectShare('/auth/avatar', await cookieOf(app!, uploader), 2);
  });

  it('gets half of the upload slots; its other uploads wait and are told their position', async () => {
    const uploads = { receiving: 3, checking: 1, patience: 300, checkPatience: 100, kept: 20_000 };
    await start({ uploads: 2 }, { uploads });
    const member = await app!.person('participant');
    await app!.setPhase(2);
    const cookie = await cookieOf(app!, member);
    const headers = { ...headersOf(app!.url), 'content-length': '10000', cookie };
    const begin = (from: string) =>
      send('/videos/upload', { method: 'POST', headers, from, body: '--x\r\n' }).catch(() => null);
    // Two uploads are received and never end, so they get no answer.
    const answers = new Set<IncomingMessage | null>();
    for (let n = 0; n < 6; n++) void begin(ONE).then((answer) => answers.add(answer));
    await until(() => Promise.resolve(answers.size === 4));
    const bodies = await Promise.all([...answers].map((answer) => bodyOf(answer!)));
    expect(bodies.map(({ code }) => code)).toEqual(Array(4).fill('upload-queued'));
    expect(bodies.map(({ variables }) => variables)).toContainEqual({ position: 1 });
    const other = begin(ANOTHER);
    expect(await Promise.race([other, begin(ONE)])).toMatchObject({ statusCode: 503 });
    for (const each of open.splice(0)) each.destroy();
    await other;
  });

  it('has no limits where they are off', async () => {
    await start({ live: 1, sockets: 1, uploads: 1 }, { limits: false });
    const readers = await Promise.all([1, 2, 3].map(() => send('/live')));
    expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
