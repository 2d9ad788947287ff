import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Stores } from '../../../platform/stores/stores.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ONE } from './lanes.js';

const PUBLIC_URL = 'http://arena.example.org';
const WRONG = 'Wrong1234';
/** The last of them begins the first delay. */
const FAILURES = ONE.free + 1;

describe('log-ins on several nodes', () => {
  let stores: Stores;
  let nodes: readonly [TestApp, TestApp];
  const owner = { email: 'owner@example.org' };

  beforeEach(async () => {
    stores = await openSharedStores();
    // The tests name the address of a client, as a proxy does.
    const config = { limits: true, publicUrl: PUBLIC_URL };
    const one = await startTestApp({ openStores: sharing(stores), config });
    const other = await startTestApp({ openStores: sharing(stores), config: { ...config, role: 'api' } });
    nodes = [one, other];
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    await post(0, '/api/auth/create', { ...owner, ...passwords, name: 'Owner' }).expect(201);
  });
  afterEach(async () => {
    for (const node of [...nodes].reverse()) await node.close();
    await stores.close();
  });

  const post = (node: number, path: string, body: object) =>
    nodes[node]!.browser().post(path).set('Origin', PUBLIC_URL).send(body);

  const attempt = (from: string, email: string, password: string, node = 0) =>
    post(node, '/api/auth/login', { email, password }).set('X-Forwarded-For', from);

  it('count together, so that a second node gives no more attempts (fault 38)', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < FAILURES; n++) {
      statuses.push((await attempt('203.0.113.9', owner.email, WRONG, n % 2)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const node of [0, 1]) {
      const refused = await attempt('203.0.113.9', owner.email, PASSWORD, node);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('let the owner in from another address, however often a stranger has failed', async () => {
    for (let n = 0; n < FAILURES; n++) await attempt('203.0.113.9', owner.email, WRONG);
    expect((await attempt('203.0.113.9', owner.email, PASSWORD)).status).toBe(429);
    expect((await attempt('198.51.100.7', owner.email, PASSWORD)).status).toBe(200);
    // The success of the owner does not help the stranger.
    expect((await attempt('203.0.113.9', owner.email, PASSWORD)).status).toBe(429);
  });

  it('answer the same for known and unknown addresses, also when they refuse', async () => {
    const told = async (email: string, from: string) => {
      const answers: unknown[] = [];
      for (let n = 0; n < FAILURES + 1; n++) {
        const { status, body, headers } = await attempt(from, email, WRONG);
        const message = String(body.message).replace(/\d+ seconds?/, 'a while');
        const variables = Object.keys(body.variables ?? {});
        answers.push({ status, ...body, message, variables, waits: 'retry-after' in headers });
      }
      return answers;
    };
    const known = await told(owner.email, '203.0.113.1');
    expect(await told('nobody@example.org', '203.0.113.2')).toEqual(known);
    expect(known.at(-1)).toMatchObject({ status: 429, waits: true });
  });

  it('keep no address and no name in the counters', async () => {
    const keys: string[] = [];
    const { counters } = stores;
    const add = counters.add.bind(counters);
    counters.add = (key, ...rest) => {
      keys.push(key);
      return add(key, ...rest);
    };
    await attempt('203.0.113.9', owner.email, WRONG);
    counters.add = add;
    expect(keys.length).toBeGreaterThanOrEqual(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('share the limit of mailed links, and a link works on the other node, once', async () => {
    const ask = (node: number) => post(node, '/api/auth/reset-password', owner);
    for (let n = 0; n < 5; n++) expect((await ask(n % 2)).status).toBe(200);
    expect((await ask(0)).status).toBe(429);
    expect((await ask(1)).status).toBe(429);
    const token = await nodes[0].mailedToken(owner.email).catch(() => nodes[1].mailedToken(owner.email));
    const passwords = { password: 'Colosseum7', password_confirmation: 'Colosseum7' };
    const confirm = (node: number, changes: object = {}) =>
      post(node, '/api/auth/reset-password/confirm', { token, ...passwords, ...changes });
    expect((await confirm(1)).status).toBe(200);
    const other = { password: 'Gladiator8', password_confirmation: 'Gladiator8' };
    expect((await confirm(0, other)).body.code).toBe('reset-link-invalid');
    expect((await attempt('198.51.100.7', owner.email, 'Colosseum7', 0)).status).toBe(200);
  });
});
