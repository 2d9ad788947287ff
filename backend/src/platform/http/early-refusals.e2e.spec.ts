import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

/** Raw requests. `{host}` is a Host line, `{origin}` one of our pages. */
const REFUSED: readonly [what: string, status: number, request: string][] = [
  ['a path that cannot be decoded', 400, 'GET /api/team/%zz HTTP/1.1\r\n{host}\r\n'],
  ['such a path under no route', 400, 'GET /api/%zz HTTP/1.1\r\n{host}\r\n'],
  ['a parameter that is too long', 414, `GET /api/team/${'a'.repeat(500)} HTTP/1.1\r\n{host}\r\n`],
  ['one within a path', 414, `GET /api/videos/${'a'.repeat(500)}/file HTTP/1.1\r\n{host}\r\n`],
  ['an unknown path', 404, 'GET /api/nope HTTP/1.1\r\n{host}\r\n'],
  ['a long unknown path', 404, `GET /api/${'a/'.repeat(5000)} HTTP/1.1\r\n{host}\r\n`],
  ['a method that a path does not have', 404, 'DELETE /api/phase HTTP/1.1\r\n{host}{origin}\r\n'],
  ['a method of WebDAV', 404, 'PROPFIND /api/phase HTTP/1.1\r\n{host}{origin}\r\n'],
  ['OPTIONS', 404, 'OPTIONS /api/phase HTTP/1.1\r\n{host}\r\n'],
  ['a method that does not exist', 400, 'FOO /api/phase HTTP/1.1\r\n{host}\r\n'],
  ['what is no HTTP', 400, '\x16\x03\x01\r\n\r\n'],
  ['no Host', 400, 'GET /api/phase HTTP/1.1\r\n\r\n'],
  ['two Hosts', 400, 'GET /api/phase HTTP/1.1\r\n{host}hOST: evil.tld\r\n\r\n'],
  ['two Hosts of HTTP/1.0', 400, 'GET /api/phase HTTP/1.0\r\n{host}Host: evil.tld\r\n\r\n'],
  ['headers that are too long', 431, `GET /api/phase HTTP/1.1\r\n{host}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address that is too long', 431, `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n{host}\r\n`],
  ['an unknown Expect', 417, 'GET /api/phase HTTP/1.1\r\n{host}Expect: more\r\n\r\n'],
  [
    'two lengths',
    400,
    'POST /api/auth/login HTTP/1.1\r\n{host}Content-Length: 3\r\nContent-Length: 4\r\n\r\n',
  ],
  [
    'a broken chunk',
    400,
    'POST /api/auth/login HTTP/1.1\r\n{host}{origin}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  [
    'a body without a type',
    415,
    'POST /api/auth/login HTTP/1.1\r\n{host}{origin}Content-Length: 2\r\n\r\n{}',
  ],
];

const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

describe('an answer to a request that reaches no route', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  function answerTo(
    request: string,
  ): Promise<{ status: number; headers: Map<string, string>; body: string }> {
    const { host, port } = new URL(app.url);
    const bytes = request
      .replace('{host}', `Host: ${host}\r\n`)
      .replace('{origin}', `Origin: ${app.url}\r\n`);
    return new Promise((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.setTimeout(10_000, () => socket.destroy(new Error(`No whole answer: ${received}`)));
      socket.once('error', reject);
      socket.on('data', (data) => {
        received += data.toString();
        const [head = '', body = ''] = received.split('\r\n\r\n');
        const [first = '', ...lines] = head.split('\r\n');
        const headers = new Map(
          lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
        );
        if (!received.includes('\r\n\r\n') || body.length < Number(headers.get('content-length'))) return;
        socket.destroy();
        resolve({ status: Number(first.split(' ')[1]), headers, body });
      });
    });
  }

  it.each(REFUSED)('to %s is %i in our own form, with all headers', async (_what, status, request) => {
    const answer = await answerTo(request);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      code: expect.stringMatching(/^[a-z-]+$/),
      message: expect.any(String),
    });
    expect(answer.body.length).toBeLessThan(1000);
    expect(HEADERS.filter((name) => !answer.headers.has(name))).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('to HEAD has the headers alone', async () => {
    const answer = await app.browser().head('/api/team/%zz');
    expect([answer.status, answer.body]).toEqual([400, {}]);
    expect(HEADERS.filter((name) => !(name in answer.headers))).toEqual([]);
  });

  it('has no body after HEAD, also if the request cannot be parsed', async () => {
    const { host, port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`HEAD /api/phase HTTP/1.1\r\nHost: ${host}\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
    const received = Buffer.concat(await socket.toArray()).toString();
    expect(received).toMatch(/^HTTP\/1\.1 431 /);
    expect(received.split('\r\n\r\n')[1]).toBe('');
  });
});
