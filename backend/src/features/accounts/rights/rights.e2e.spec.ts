import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Group } from '@arena/domain/kernel/groups';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';

const TRAILER = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('rights', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const give = (
    { userId }: Person,
    groups: readonly Group[],
    owner: object = { current_password: PASSWORD },
  ) => admin.post('/api/auth/admin/groups').send({ user_id: userId, groups, ...owner });
  const trailer = (agent: Agent) => agent.post('/api/settings/trailer').send({ url: TRAILER });
  const codeOf = async (answer: ReturnType<typeof give>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it('of a group act at once on a session that is open, and end at once', async () => {
    const person = await app.signUp('Hana');
    expect(await codeOf(trailer(person.agent))).toEqual([403, 'forbidden-role']);
    expect((await give(person, ['media', 'news']).expect(200)).body.user.groups).toEqual(['news', 'media']);
    await trailer(person.agent).expect(200);
    const { user } = (await person.agent.get('/api/auth/me').expect(200)).body;
    expect(user).toMatchObject({ role: 'user', role_id: 2, groups: ['news', 'media'] });
    await give(person, []).expect(200);
    expect(await codeOf(trailer(person.agent))).toEqual([403, 'forbidden-role']);
  });

  it('need the password of whoever gives or takes them', async () => {
    const person = await app.signUp('Ikki');
    const wrong = { current_password: 'Something2025' };
    expect(await codeOf(give(person, ['shop'], wrong))).toEqual([403, 'wrong-password']);
    expect((await give(person, ['shop'], {})).body.errors).toHaveProperty('current_password');
    const role = admin
      .post('/api/auth/admin/roles')
      .send({ user_id: person.userId, role: 'admin', ...wrong });
    expect(await codeOf(role)).toEqual([403, 'wrong-password']);
    const { role: kept, groups } = (await person.agent.get('/api/auth/me')).body.user;
    expect([kept, groups]).toEqual(['user', []]);
  });

  it('are for nobody to give to themselves, and an admin is in no group', async () => {
    const own = await app.person('admin');
    expect(await codeOf(give(own, ['shop']))).toEqual([409, 'admin-in-no-group']);
    const shop = await app.person('shop');
    const ask = (path: string, body: object) =>
      shop.agent
        .post(`/api/auth/admin/${path}`)
        .send({ user_id: shop.userId, current_password: PASSWORD, ...body });
    expect(await codeOf(ask('groups', { groups: ['shop', 'news'] }))).toEqual([403, 'forbidden-role']);
    expect(await codeOf(ask('roles', { role: 'admin' }))).toEqual([403, 'forbidden-role']);
    const promoted = await app.signUp('Jun');
    await give(promoted, ['shop']).expect(200);
    await app.promote(promoted.userId);
    const data = { userId: promoted.userId, role: 'user' as const };
    await app.gateway.accounts({ type: 'ChangeRole', data }, app.context());
    await app.logIn(promoted);
    expect((await promoted.agent.get('/api/auth/me')).body.user.groups).toEqual([]);
  });

  it('need a fresh code as well where the second factor is on', async () => {
    const second = await app.signUp('Kei');
    await app.promote(second.userId);
    await app.logIn(second);
    const post = (path: string, body: object) => second.agent.post(`/api/auth/${path}`).send(body);
    const setUp = (await post('second-factor/set-up', { current_password: PASSWORD }).expect(200)).body;
    const secret = Secret.fromBase32(setUp.secret);
    const code = () => TOTP.generate({ secret, timestamp: app.clock.millis() });
    await post('second-factor/enable', { setup: setUp.setup, code: code() }).expect(200);
    app.testClock.advance(30_000);
    const { userId } = await app.signUp('Lin');
    const body = { user_id: userId, groups: ['shop'], current_password: PASSWORD };
    expect(await codeOf(post('admin/groups', body))).toEqual([403, 'code-wrong']);
    const proven = { ...body, code: code() };
    expect((await post('admin/groups', proven).expect(200)).body.user.groups).toEqual(['shop']);
    expect(await codeOf(post('admin/roles', { ...proven, groups: undefined, role: 'admin' }))).toEqual([
      409,
      'code-used',
    ]);
  });

  it('let each group do its work, under the name of whoever does it', async () => {
    const { agent: news, userId } = await app.person('news');
    await news.post('/api/news/add').field({ category: 'Community', title: 'Soon' }).expect(201);
    const { events } = (await admin.get('/api/audit/events?type=NewsAdded').expect(200)).body;
    expect(events[0].actor).toMatchObject({ user_id: userId });
    const banner = { en: 'Tonight', begins: '2025-03-26T21:00', ends: '2025-03-26T23:00' };
    await news.post('/api/banner').send(banner).expect(200);

    const shop = await app.as('shop');
    await shop.post('/api/products/update/2').send({ price: 5 }).expect(201);
    await shop.get('/api/purchase/all').expect(200);

    const media = await app.as('media');
    await media.post('/api/settings/uploads').send({ enabled: true }).expect(200);
    await media.get('/api/videos/copies').expect(200);
  });

  it('of the shop and the media are not for members of a team, and end when one joins', async () => {
    const [leader, mate] = [await app.signUp('Mio'), await app.signUp('Nao')];
    await give(leader, ['shop', 'media', 'news']).expect(200);
    const product = () => leader.agent.post('/api/products/update/2').send({ price: 6 });
    await product().expect(201);
    await app.formTeam('Rivals', leader, mate);
    expect(await codeOf(product())).toEqual([403, 'forbidden-role']);
    expect(await codeOf(trailer(leader.agent))).toEqual([403, 'forbidden-role']);
    expect((await leader.agent.get('/api/auth/me')).body.user.groups).toEqual(['news']);
    expect(await codeOf(give(mate, ['media']))).toEqual([409, 'group-not-for-teams']);
    await give(mate, ['news', 'moderation']).expect(200);
  });

  it('let the shop work in every phase, but nobody take back an own purchase', async () => {
    const shop = await app.person('shop');
    await app.setPhase(2);
    await shop.agent.get('/api/products').expect(200);
    expect(await codeOf(app.browser().get('/api/products'))).toEqual([403, 'forbidden-phase']);
    await app.setPhase(3);
    const money = { user_id: shop.userId, amount: 5000, reason: 'to buy' };
    await admin.post('/api/stdollars/add').send(money).expect(201);
    const buy = { user_id: shop.userId, product_id: '2' };
    const { purchase } = (await shop.agent.post('/api/purchase/create').send(buy).expect(201)).body;
    const cancel = (agent: Agent) =>
      agent.delete(`/api/purchase/cancel/${purchase.purchase_id}`).send({ reason: 'A mistake' });
    expect(await codeOf(cancel(shop.agent))).toEqual([403, 'forbidden-role']);
    await cancel(admin).expect(200);
  });

  it('of a judge need the password as well', async () => {
    await app.signUp('Oto');
    const add = (owner: object) =>
      admin.post('/api/judges/add').send({ name: 'Oto', color: 'gold', ...owner });
    expect(await codeOf(add({ current_password: 'Something2025' }))).toEqual([403, 'wrong-password']);
    await add({ current_password: PASSWORD }).expect(201);
  });

  it('show the media the music of judges in every phase, and visitors no answer of theirs', async () => {
    await app.setPhase(3);
    const judge = await app.person('judge');
    const link = { category: 'Action', title: 'Neon Overture', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' };
    await judge.agent.post('/api/judges/music').field(link).expect(201);
    const media = await app.as('media');
    const seen = async (agent: Agent) =>
      ((await agent.get('/api/judges').expect(200)).body.judges as { music: object[] }[]).flatMap(
        ({ music }) => music,
      );
    expect(await seen(media)).toHaveLength(1);
    expect(await seen(app.browser())).toEqual([]);
    expect(await seen(media)).toHaveLength(1);
  });

  it('show the moderation no address', async () => {
    const message = { email: 'eve@example.org', subject: 'A question', message: 'When?' };
    await app.browser().post('/api/contact').send(message).expect(200);
    const moderation = await app.as('moderation');
    const list = async (agent: Agent) => (await agent.get('/api/contact').expect(200)).body.messages;
    expect(await list(admin)).toMatchObject([message]);
    const [seen] = await list(moderation);
    expect(seen).toMatchObject({ ...message, email: 'e•••@e•••.org' });
    await moderation.delete(`/api/contact/${seen.id}`).expect(403);
    expect(await list(admin)).toHaveLength(1);
    const users = (await moderation.get('/api/auth/users').expect(200)).body.users;
    expect(users.some((user: object) => 'email' in user || 'groups' in user)).toBe(false);
  });
});
