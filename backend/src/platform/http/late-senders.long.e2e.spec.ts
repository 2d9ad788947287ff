import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SHARES } from '../config/config.js';
import { startTestApp, type Role, type TestApp } from '../../testing/test-app.js';
import { cookieOf } from '../../features/videos/testing/by-hand.js';
import { UPLOAD_SLOTS } from '../config/upload-slots.js';

const MEGABYTE = 2 ** 20;
/** More than all buffers between client and server hold. */
const LATE_MEGABYTES = 32;
const GRACE = 500;

const FORM = 'Content-Type: multipart/form-data; boundary=x';
const JSON_BODY = 'Content-Type: application/json';
const PIECE = 'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream';

type By = Exclude<Role, 'visitor'>;

interface Sending {
  readonly by: By | null;
  readonly start: string;
  readonly headers: string;
  readonly connection?: 'keep-alive' | 'close';
}

interface Heard {
  readonly status: number;
  readonly body: string;
  readonly length: number;
}

function heardIn(received: string): Heard {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { status: Number(head.split(' ')[1]), body, length };
}

class LateSender {
  private received = '';
  private readonly socket;
  readonly closed: Promise<{ error: Error | null; byServer: boolean }>;

  constructor(app: TestApp, cookie: string | null, { start, headers, connection = 'keep-alive' }: Sending) {
    const { host, hostname, port } = new URL(app.url);
    this.socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let error: Error | null = null;
    let byServer = false;
    this.closed = new Promise((resolve) => {
      this.socket.on('close', () => resolve({ error, byServer }));
    });
    this.socket.on('error', (thrown) => (error = thrown));
    this.socket.on('end', () => {
      byServer = true;
      this.socket.end();
    });
    const origin = `Host: ${host}\r\nOrigin: ${app.url}\r\nConnection: ${connection}`;
    const session = cookie === null ? '' : `Cookie: ${cookie}\r\n`;
    this.socket.write(
      `${start} HTTP/1.1\r\n${origin}\r\n${session}${headers}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
  }

  async send(megabytes: number): Promise<void> {
    const chunk = Buffer.from(`${MEGABYTE.toString(16)}\r\n${'a'.repeat(MEGABYTE)}\r\n`);
    for (let sent = 0; sent < megabytes; sent++)
      await new Promise<void>((resolve) => this.socket.write(chunk, () => resolve()));
  }

  async trickle(): Promise<void> {
    const timer = setInterval(() => this.socket.write('1\r\na\r\n'), 20);
    await this.closed;
    clearInterval(timer);
  }

  finish(): void {
    this.socket.write('0\r\n\r\n');
  }

  leave(): void {
    this.socket.end();
  }

  get heard(): Heard {
    return heardIn(this.received);
  }

  async hearsAll(): Promise<Heard> {
    const whole = new Promise<void>((resolve) => {
      this.socket.on('data', (data) => {
        this.received += data.toString();
        if (this.heard.body.length === this.heard.length) resolve();
      });
    });
    await Promise.race([whole, this.closed]);
    return this.heard;
  }
}

describe('a client that is refused while it sends', () => {
  let app: TestApp;
  const cookies = new Map<By | null, string | null>([[null, null]]);

  async function start(config: Parameters<typeof startTestApp>[0]): Promise<void> {
    app = await startTestApp(config);
    for (const role of ['participant', 'judge', 'admin'] as const)
      cookies.set(role, await cookieOf(app, await app.person(role)));
  }
  const sender = (sending: Sending): LateSender =>
    new LateSender(app, cookies.get(sending.by) ?? null, sending);

  describe('and goes on until it has sent all', () => {
    beforeAll(() => {
      const shares = { ...DEFAULT_SHARES, uploads: 0 };
      return start({ config: { limits: true, shares, uploads: { ...UPLOAD_SLOTS, patience: 50 } } });
    });
    afterAll(() => app.close());

    const REFUSED: readonly (readonly [number, string, Sending])[] = [
      [401, 'login-required', { by: null, start: 'POST /api/videos/upload', headers: FORM }],
      [403, 'forbidden-phase', { by: 'participant', start: 'POST /api/videos/upload', headers: FORM }],
      [413, 'payload-too-large', { by: null, start: 'POST /api/auth/login', headers: JSON_BODY }],
      [
        415,
        'unsupported-media-type',
        { by: 'admin', start: 'POST /api/phase/update', headers: 'Content-Type: text/plain' },
      ],
      [429, 'too-many-connections', { by: 'admin', start: 'POST /api/news/add', headers: FORM }],
      [429, 'too-many-connections', { by: 'participant', start: 'PATCH /api/videos/tus/a', headers: PIECE }],
      [503, 'upload-queued', { by: 'judge', start: 'POST /api/judges/music', headers: FORM }],
    ];

    it.each(REFUSED)('receives its %i (%s), and its connection stays open', async (status, code, sending) => {
      const client = sender(sending);
      await client.send(LATE_MEGABYTES);
      client.finish();
      const heard = await client.hearsAll();
      expect([heard.status, JSON.parse(heard.body)]).toMatchObject([status, { code }]);
      client.leave();
      expect(await client.closed).toEqual({ error: null, byServer: true });
    });

    it.each(REFUSED)('receives its %i (%s) when its connection is closed', async (status, code, sending) => {
      const client = sender({ ...sending, connection: 'close' });
      await client.send(LATE_MEGABYTES);
      client.finish();
      const heard = await client.hearsAll();
      expect([heard.status, JSON.parse(heard.body)]).toMatchObject([status, { code }]);
      expect(await client.closed).toEqual({ error: null, byServer: true });
    });
  });

  describe('a body that nobody reads', () => {
    beforeAll(() => start({}));
    afterAll(() => app.close());

    it.each(['/api/settings/rules', '/api/openapi.json'])(
      'receives %s when its connection is closed',
      async (path) => {
        const client = sender({ by: null, start: `GET ${path}`, headers: JSON_BODY, connection: 'close' });
        await client.send(LATE_MEGABYTES);
        client.finish();
        const heard = await client.hearsAll();
        expect([heard.status, JSON.parse(heard.body)]).toEqual([200, expect.any(Object)]);
        expect(await client.closed).toEqual({ error: null, byServer: true });
      },
    );
  });

  describe('and never ends', () => {
    beforeAll(() => start({ config: { grace: GRACE } }));
    afterAll(() => app.close());

    const ENDLESS: readonly (readonly [number, Sending])[] = [
      [401, { by: null, start: 'POST /api/videos/upload', headers: FORM }],
      [403, { by: 'participant', start: 'POST /api/videos/upload', headers: FORM }],
      [413, { by: null, start: 'POST /api/auth/login', headers: JSON_BODY }],
    ];

    it.each(ENDLESS)('receives its %i and is cut off after a while', async (status, sending) => {
      const client = sender(sending);
      // JSON is refused for its size after this much.
      await client.send(1);
      const heard = await client.hearsAll();
      const answered = performance.now();
      expect([heard.status, heard.body.length]).toEqual([status, heard.length]);
      await client.trickle();
      expect(performance.now() - answered).toBeGreaterThan(GRACE / 2);
    });
  });
});
