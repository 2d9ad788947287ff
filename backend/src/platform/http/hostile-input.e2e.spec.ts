import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCESS_TABLE } from '../../testing/contract/access-table.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const MAX_ANSWER = 4096;
/** Milliseconds. */
const MAX_BLOCK = 20;
/** A busy machine may fail many attempts, not all. */
const ATTEMPTS = 25;

const list = (length: number, item: string) => `[${Array<string>(length).fill(item).join(',')}]`;
const object = (fields: readonly string[]) => `{${fields.join(',')}}`;
const numbered = (count: number, value: string) =>
  object(Array.from({ length: count }, (_, index) => `"${index.toString(36)}":${value}`));

const BODIES = [
  ['260 kB of [1,1,…]', list(130_000, '1')],
  ['26,000 unknown keys', numbered(26_000, '1')],
  ['a list in a field', `{"email":${list(129_000, '1')}}`],
  ['objects in a field', `{"team":{"mate":${list(80_000, '{}')}}}`],
  ['empty objects as unknown fields', numbered(26_000, '{}')],
] as const;

const posts = ACCESS_TABLE.filter(({ call, access }) => access === 'V' && call.startsWith('POST ')).map(
  ({ call }) => call.slice('POST '.length),
);
/** They read a cookie only. */
const WITHOUT_BODY = new Set(['/auth/providers/enter']);

describe('hostile input', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const post = (path: string, body: string) =>
    app.browser().post(`/api${path}`).set('Content-Type', 'application/json').send(body);

  /** Longest block of the event loop, milliseconds. */
  async function blockedDuring(work: () => Promise<unknown>): Promise<number> {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await work();
    await new Promise((resolve) => setImmediate(resolve));
    delay.disable();
    return delay.max / 1e6;
  }

  describe.each(posts)('POST %s', (path) => {
    it.each(BODIES)('refuses %s briefly and quickly (fault 48)', async (_name, body) => {
      let shortest = Infinity;
      for (let attempt = 0; attempt < ATTEMPTS && shortest >= MAX_BLOCK; attempt++) {
        const block = await blockedDuring(async () => {
          const answer = await post(path, body);
          expect(answer.status).toBe(400);
          expect(answer.body).toMatchObject({ success: false, code: 'malformed-request' });
          expect(answer.text.length).toBeLessThanOrEqual(MAX_ANSWER);
        });
        shortest = Math.min(shortest, block);
      }
      expect(shortest).toBeLessThan(MAX_BLOCK);
    });

    it.each(['[]', 'null', '"text"', '5', 'true', ' [{}]', '{"__proto__":{}}', '{"a":1'])(
      'refuses %s',
      async (body) => {
        const answer = await post(path, body);
        expect([answer.status, answer.body.code]).toEqual([400, 'malformed-request']);
      },
    );
  });

  describe.each(posts.filter((path) => !WITHOUT_BODY.has(path)))('the fields of POST %s', (path) => {
    it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
      'refuses the unknown field %s',
      async (name) => {
        const answer = await post(path, `{"${name}":"x"}`);
        expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
        expect(answer.body.errors[name]).toEqual({ key: 'validation.unknown-field', variables: {} });
      },
    );

    it('counts the fields that it does not know, and names few', async () => {
      const answer = await post(path, numbered(90, '"x"'));
      expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
      expect(answer.body.variables).toEqual({ unknown_fields: 90 });
      expect(Object.keys(answer.body.errors)).toHaveLength(3);
    });

    it('repeats no long name, and takes no long body', async () => {
      const long = await post(path, `{"${'n'.repeat(30_000)}":1}`);
      expect([long.status, long.body.variables]).toEqual([400, { unknown_fields: 1 }]);
      expect(long.text.length).toBeLessThan(300);
      expect((await post(path, JSON.stringify({ email: 'x'.repeat(200_000) }))).status).toBe(413);
    });
  });

  it('refuses a list or an object where a text is expected, as its rule says', async () => {
    const answer = await post('/auth/login', '{"email":["a@example.org"],"password":{"$ne":""}}');
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'password']);
  });

  it('refuses a field that a nested object does not have', async () => {
    const { agent } = await app.person('admin');
    const seat = { name: 'somebody', character: 'ember-fox' };
    const team = { name: 'New', color: 'red', leader: seat, mate: { ...seat, constructor: 'x' } };
    const nested = await agent.post('/api/team/add').send({ team });
    expect(nested.body.errors).toEqual({
      'team.mate.constructor': { key: 'validation.unknown-field', variables: {} },
    });
    const listed = await agent.post('/api/team/add').send({ team: [team] });
    expect([listed.status, Object.keys(listed.body.errors)]).toEqual([400, ['team']]);
  });

  it.each([
    ['unknown parameters', Array.from({ length: 2500 }, (_, index) => `k${index.toString(36)}=`).join('&')],
    ['one parameter many times', 'search=a&'.repeat(1500)],
    ['a parameter named constructor', 'constructor=1'],
    ['a parameter named __proto__', '__proto__=1'],
  ])('refuses %s', async (_name, query) => {
    const blocks: number[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      blocks.push(
        await blockedDuring(async () => {
          const answer = await app.browser().get(`/api/auth/users?${query}`);
          expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
          expect(answer.text.length).toBeLessThan(MAX_ANSWER);
        }),
      );
    expect(Math.min(...blocks)).toBeLessThan(MAX_BLOCK);
  });
});
