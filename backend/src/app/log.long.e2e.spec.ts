import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Arena } from '../features/bracket/testing/arena.js';
import { openStores } from '../platform/stores/stores.js';
import { aroundAppend } from '../platform/writer/testing/store-wrappers.js';
import { capturedLog, type CapturedLog } from '../testing/captured-log.js';
import { launchArena, linesOf, SPAWNED_MS, startArena } from '../testing/spawned-arena.js';
import { ADMIN } from '../../../infra/scripts/processes/arena-process.js';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../testing/test-app.js';
import { until } from '../testing/until.js';

const MARK = 'zqxmark';
const NAME = `A ${MARK}`;
const EMAIL = `ann.${MARK}@example.org`;
const SECRET = 'Tulip7-vqsecret-Vault';
const TOKEN = `token-${MARK}`;
const ADDRESS = '203.0.113.77';

/** Mail servers and databases name what they refuse. */
class Refusing {
  appends = false;

  readonly openStores: typeof openStores = async (env, log) => {
    const stores = await openStores(env, log);
    const eventStore = aroundAppend(stores.eventStore, (append) =>
      this.appends ? Promise.reject(new Error(`E11000 duplicate key: { email: "${EMAIL}" }`)) : append(),
    );
    const send = ({ to }: { readonly to: string }): Promise<never> =>
      Promise.reject(
        new Error(`550 <${to}>: rejected, see https://arena:${SECRET}@mx.invalid/?token=${TOKEN}`),
      );
    return { ...stores, eventStore, mailer: { ...stores.mailer, send } };
  };
}

describe('the log of a season whose people are marked', () => {
  const refusing = new Refusing();
  let log: CapturedLog;
  let arena: Arena;
  let marked: Agent;

  beforeAll(async () => {
    log = capturedLog();
    arena = await Arena.betting(2, { openStores: refusing.openStores });
    marked = arena.app.browser();
    for (const [header, value] of [
      ['X-Forwarded-For', ADDRESS],
      ['User-Agent', `Browser of ${MARK}`],
      ['X-Request-Id', `request-${MARK}`],
    ])
      void marked.set(header!, value!);
  });
  afterAll(async () => {
    await arena.close();
    log.restore();
  });

  it('has a line for each request and command, and names nobody and no secret', async () => {
    const send = async (method: 'post' | 'put', path: string, body: object, headers = {}): Promise<number> =>
      (await marked[method](`/api${path}`).set(headers).send(body)).status;
    const password = { password: SECRET, password_confirmation: SECRET };
    expect(await send('post', '/auth/create', { name: NAME, email: EMAIL, ...password })).toBe(201);
    expect(await send('post', '/auth/login', { email: EMAIL, password: SECRET })).toBe(200);
    expect(await send('post', '/auth/login', { email: EMAIL, password: `${SECRET}x` })).toBe(401);
    expect(await send('post', '/auth/reset-password', { email: EMAIL })).toBe(200);
    await send('post', '/auth/reset-password/confirm', { token: TOKEN, ...password });
    await send('post', '/contact', { email: EMAIL, subject: NAME, message: `${MARK}, of ${MARK}` });
    await send('post', '/auditions', {
      name: NAME,
      email: EMAIL,
      link: `https://x.org/${MARK}`,
      message: MARK,
    });
    await send('put', `/auth/user/${MARK}/${MARK}`, { name: NAME }, { authorization: `Bearer ${TOKEN}` });
    await send('post', `/no/${MARK}?token=${TOKEN}`, password);
    for (const path of [
      `/api/auth/user/${encodeURIComponent(NAME)}`,
      `/api/auth/users?search=${MARK}`,
      `/%${MARK}`,
    ])
      await marked.get(path);
    refusing.appends = true;
    const second = { name: `B ${MARK}`, email: `second.${EMAIL}`, ...password };
    expect(await send('post', '/auth/create', second)).toBe(503);
    refusing.appends = false;
    await until(() => log.text().includes('550 <'), 'No mail was refused');

    const messages = log.lines().map(({ msg }) => msg);
    expect(messages.filter((each) => each === 'Request').length).toBeGreaterThanOrEqual(20);
    expect(messages.filter((each) => each === 'Command accepted').length).toBeGreaterThan(10);
    expect(messages).toContainEqual(expect.stringContaining('E11000 duplicate key'));
    for (const value of [MARK, SECRET, TOKEN, ADDRESS, PASSWORD, 'example.org', 'arena_session='])
      expect(log.text().toLowerCase()).not.toContain(value.toLowerCase());
    for (const { leader, mate } of arena.teams)
      for (const { name } of [leader, mate]) expect(log.text()).not.toContain(name);
  });

  it('names the commands that could not be written, and their requests', async () => {
    const failure = log.lines().find(({ context }) => context === 'Writer');
    const [command] = failure?.['commands'] as { commandId: string; requestId: string }[];
    const request = log.lines().find(({ msg, status }) => msg === 'Request' && status === 503);
    expect(failure).toMatchObject({ level: 'error', stream: 'accounts', count: 1 });
    expect(request).toMatchObject({ requestId: command!.requestId, commandId: command!.commandId });
    expect(failure).not.toHaveProperty('requestId');
  });
});

describe('the id of a request', () => {
  const GIVEN = 'proxy-0123456789.abc';
  let app: TestApp;
  let log: CapturedLog;

  beforeAll(async () => {
    log = capturedLog();
    app = await startTestApp({ dataDir: 'temporary', config: { publicUrl: 'http://arena.test' } });
  });
  afterAll(async () => {
    await app.close();
    log.restore();
  });

  const idOf = async (given: string): Promise<unknown> =>
    (await supertest(app.url).get('/api/settings').set('X-Request-Id', given)).headers['x-request-id'];

  it('is the one of a trusted proxy, returned and on every line of the request and its command', async () => {
    const body = {
      name: 'Bea',
      email: 'bea@example.org',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    const answer = await supertest(app.url)
      .post('/api/auth/create')
      .set({ 'X-Request-Id': GIVEN, Origin: 'http://arena.test' })
      .send(body);
    expect([answer.status, answer.headers['x-request-id']]).toEqual([201, GIVEN]);
    const lines = log.lines().filter(({ requestId }) => requestId === GIVEN);
    expect(lines.map(({ msg }) => msg)).toEqual(['Command accepted', 'Request']);
    expect(new Set(lines.map(({ commandId }) => commandId)).size).toBe(1);
    expect(lines[0]?.commandId).toMatch(/^[\w-]{36}$/);
  });

  it.each(['short', 'a b c d e f g h', 'x'.repeat(65), 'id"}{"level":"fatal'])('is not %s', async (given) => {
    expect(await idOf(given)).toMatch(/^[\da-f-]{36}$/);
  });

  it('is not chosen by visitors', async () => {
    await app.restart({ trustProxy: ['10.0.0.0/8'] });
    expect(await idOf(GIVEN)).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the program, with JSON', () => {
  it(
    'writes every line as JSON, from the request to the pages that show its command',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arena-log-'));
      const data = join(folder, 'data');
      const arena = await startArena(data, { LOG_FORMAT: 'json', LOG_LEVEL: 'debug' });
      const body = {
        name: 'Cyd',
        email: 'cyd@example.org',
        password: PASSWORD,
        password_confirmation: PASSWORD,
      };
      const answer = await supertest(arena.origin)
        .post('/api/auth/create')
        .set('Origin', arena.origin)
        .send(body);
      expect(answer.status).toBe(201);
      const requestId = String(answer.headers['x-request-id']);
      const shown = ({ msg, commands }: Record<string, unknown>): boolean =>
        msg === 'Projected' && (commands as string[]).includes(commandOf());
      const commandOf = (): string =>
        linesOf(arena).find((line) => line.requestId === requestId && line.msg === 'Command accepted')
          ?.commandId ?? '';
      await until(() => linesOf(arena).some(shown), 'The projector does not name the command');
      expect(linesOf(arena).find(shown)).toMatchObject({ process: 'projector', level: 'debug' });
      expect(await arena.stop()).toBe('exit code 0');
      expect(arena.printed()).toContain(`"msg":"Battle Arena is ready: ${arena.origin}"`);
      expect(arena.printed()).not.toContain(ADMIN.email);

      const refused = await launchArena(data, { SMPT_URL: 'smtp://x', ROLE: 'nobody' });
      expect(await refused.exited()).toBe('exit code 1');
      expect(linesOf(refused)).toMatchObject([
        { level: 'warn', msg: 'SMPT_URL is no setting and is ignored. Is it SMTP_URL?' },
        { level: 'fatal', msg: 'ROLE: "nobody" is none of all, api, projector.' },
      ]);
      const loud = await launchArena(data, { LOG_LEVEL: 'loud' });
      expect(await loud.exited()).toBe('exit code 1');
      expect(linesOf(loud)).toMatchObject([
        { level: 'fatal', msg: expect.stringMatching(/^LOG_LEVEL: "loud"/) },
      ]);
      await rm(folder, { recursive: true });
    },
    SPAWNED_MS,
  );
});
