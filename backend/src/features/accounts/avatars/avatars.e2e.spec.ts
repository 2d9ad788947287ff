import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ObjectSweep } from '../../../app/policies/object-sweep.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';

const FIXTURES = new URL('../../../../../infra/fixtures/image/', import.meta.url);
const fixture = (name: string): Promise<Buffer> => readFile(new URL(name, FIXTURES));
const HOUR = 60 * 60 * 1000;

describe('avatars over HTTP', () => {
  let app: TestApp;
  let picture: Buffer;
  beforeAll(async () => {
    app = await startTestApp();
    picture = await fixture('ok.png');
  });
  afterAll(() => app.close());

  const choose = (agent: Agent, image: Buffer = picture, key?: string) => {
    const request = agent.post('/api/auth/avatar').attach('image', image, 'me.png');
    return key ? request.set('Idempotency-Key', key) : request;
  };
  const urlOf = async ({ userId }: Person): Promise<string | null> => {
    const answer = await app.browser().get(`/api/auth/user/${userId}`).expect(200);
    return (answer.body as { user: { avatar_url: string | null } }).user.avatar_url;
  };
  const stored = async ({ userId }: Person): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of app.runtime.stores.objectStore.list(`avatars/${userId}/`)) keys.push(key);
    return keys;
  };

  it('are shown to everybody, square, under an address that can be kept for ever', async () => {
    const person = await app.signUp('Hinata');
    expect(await urlOf(person)).toBeNull();
    const answer = await choose(person.agent).expect(200);
    const url = await urlOf(person);
    expect(answer.body).toMatchObject({ success: true, user: { avatar_url: url } });
    const shown = await app.browser().get(url!).responseType('blob').expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, width, height } = await sharp(shown.body as Buffer).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
    const list = await app.browser().get('/api/auth/users?search=Hinata').expect(200);
    expect(list.body.users[0].avatar_url).toBe(url);
  });

  it('are replaced: the old address redirects to the new one and the old object is deleted', async () => {
    const person = await app.signUp('Sakura');
    await choose(person.agent).expect(200);
    const [first, old] = [await urlOf(person), await stored(person)];
    await choose(person.agent, await fixture('ok.jpg')).expect(200);
    const second = await urlOf(person);
    expect(second).not.toBe(first);
    const moved = await app.browser().get(first!).redirects(0);
    expect([moved.status, moved.headers.location]).toEqual([302, second]);
    expect(await stored(person)).toHaveLength(1);
    expect(await stored(person)).not.toEqual(old);
  });

  it('are chosen once with one key; another picture under it is refused and leaves nothing', async () => {
    const person = await app.signUp('Ino');
    const answers = await Promise.all([1, 2].map(() => choose(person.agent, picture, 'one-avatar')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(person)).toHaveLength(1);
    const other = await choose(person.agent, await fixture('ok.jpg'), 'one-avatar');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await stored(person)).toHaveLength(1);
  });

  it.each([
    ['bad-script.svg', 'image-invalid-format'],
    ['bad-truncated.png', 'image-damaged'],
    ['bad-bomb-20000x20000.png', 'image-too-many-pixels'],
  ])('are refused without leaving an object if the file is no picture: %s', async (name, code) => {
    const person = await app.person('user');
    const answer = await choose(person.agent, await fixture(name));
    expect([answer.body.code, await stored(person)]).toEqual([code, []]);
  });

  it('need a picture and a login', async () => {
    const { agent } = await app.person('user');
    const none = await agent.post('/api/auth/avatar').field('caption', 'me');
    expect([none.status, none.body.code]).toEqual([400, 'validation-failed']);
    expect(none.body.errors.image.key).toBe('validation.required');
    expect((await choose(app.browser())).status).toBe(401);
  });

  it('are removed only by their owner and admins', async () => {
    const person = await app.signUp('Tenten');
    const remove = (agent: Agent) => agent.delete(`/api/auth/avatar/${person.userId}`);
    await choose(person.agent).expect(200);
    const url = await urlOf(person);
    expect((await remove(await app.as('judge'))).status).toBe(403);
    const gone = await remove(await app.as('admin')).expect(200);
    expect(gone.body.user).toMatchObject({ name: 'Tenten', avatar_url: null });
    expect(await stored(person)).toEqual([]);
    expect((await app.browser().get(url!)).body.code).toBe('image-not-found');
    await remove(person.agent).expect(200);
  });

  it('survive the sweep, and are deleted with the account', async () => {
    const [person, other] = [await app.signUp('Kurenai'), await app.signUp('Asuma')];
    for (const { agent } of [person, other]) await choose(agent).expect(200);
    const url = await urlOf(person);
    const sweep = app.nest.get(ObjectSweep);
    for (const now of [0, 2 * HOUR]) await sweep.sweep(now);
    expect([(await stored(person)).length, (await stored(other)).length]).toEqual([1, 1]);
    await person.agent.delete(`/api/auth/user/${person.userId}`).expect(200);
    expect([await stored(person), (await stored(other)).length]).toEqual([[], 1]);
    await app.browser().get(url!).expect(404);
  });
});
