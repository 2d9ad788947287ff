import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { givenAloneBy } from '@arena/domain/tournament/approvals/approvals';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { mailsOf } from '../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { videoFile } from '../bracket/testing/arena.js';

describe('several at once', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const preview = (noun: string, body: object) => admin.post(`/api/several/${noun}/preview`).send(body);
  const act = (noun: string, body: object, agent = admin) => agent.post(`/api/several/${noun}`).send(body);
  const recorded = async (stream = tournamentStream(1)) => {
    const found: { type: string; command: string; correlation: string }[] = [];
    for await (const { type, meta } of app.runtime.log.read(stream))
      found.push({ type, command: meta.command, correlation: meta.correlation });
    return found;
  };
  const products = () => [...app.runtime.season.writer.state.products.byId.keys()].filter((id) => id !== '1');
  const balanceOf = (userId: string) => app.runtime.season.writer.state.money.balances.get(userId) ?? 0;
  const GIFT = { act: 'give', amount: 5, reason: 'A prize for the quiz' };

  it('gives money to all, in one append that the audit shows event by event', async () => {
    const people = [await app.signUp('Ann'), await app.signUp('Ben')];
    const items = people.map(({ userId }) => userId);
    const { body } = await preview('users', { ...GIFT, items }).expect(200);
    expect(body.items[0]).toEqual({
      id: items[0],
      name: 'Ann',
      events: ['MoneyGranted'],
      money: [{ user_id: items[0], name: 'Ann', amount: 5 }],
      refusal: null,
    });
    expect(items.map(balanceOf)).toEqual([0, 0]);
    const send = () => act('users', { ...GIFT, items, seen: body.seen }).set('Idempotency-Key', 'the-prize');
    expect((await send().expect(200)).body).toEqual({ success: true, items: 2 });
    expect((await send().expect(200)).body).toEqual({ success: true, items: 2 });
    expect(items.map(balanceOf)).toEqual([500, 500]);
    const [one, other] = (await recorded()).filter(({ type }) => type === 'MoneyGranted').slice(-2);
    expect(one).toEqual({ type: 'MoneyGranted', command: 'ActOnSeveral', correlation: other?.correlation });
    const audit = await admin.get(`/api/audit/events?correlation=${one?.correlation}`).expect(200);
    expect(audit.body.events).toHaveLength(2);
  });

  it('does nothing if one is gone meanwhile, and names it', async () => {
    const [gone = '', kept = ''] = products();
    const items = [kept, gone];
    const { body } = await preview('products', { act: 'delete', items }).expect(200);
    await admin.delete(`/api/products/delete/${gone}`).expect(200);
    const answer = await act('products', { act: 'delete', items, seen: body.seen }).expect(404);
    expect(answer.body).toMatchObject({ code: 'product-not-found', variables: { item: gone } });
    expect(products()).toContain(kept);
    const shown = await preview('products', { act: 'delete', items }).expect(200);
    expect(shown.body.items.map(({ refusal }: { refusal: unknown }) => refusal)).toMatchObject([
      null,
      { code: 'product-not-found' },
    ]);
  });

  it('of two windows at once acts once', async () => {
    const items = products().slice(0, 2);
    const both = await Promise.all([1, 2].map(() => act('products', { act: 'delete', items })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  describe('of teams', () => {
    const teams = () => app.gateway.tournamentState().teams.byId;
    const form = async (name: string) => {
      const [leader, mate] = [await app.signUp(`${name} a`), await app.signUp(`${name} b`)];
      return app.formTeam(name, leader, mate);
    };
    const submit = async (teamId: string) => {
      const { leader } = teams().get(teamId)!;
      const video = { videoId: `of-${teamId}`, title: 'A work', animatedOnly: true, thumbnailKey: null };
      const data = { ...video, file: videoFile('none') };
      const by = { userId: leader.userId, admin: false };
      await app.gateway.tournament({ type: 'SubmitVideo', data }, app.context(by));
    };
    const since = async (count: number) => (await recorded()).slice(count);

    it('removes the videos of all, or of none if one has no video', async () => {
      const [one, other, without] = [await form('One'), await form('Other'), await form('Without')];
      await app.setPhase(2);
      for (const teamId of [one, other]) await submit(teamId);
      const { length } = await recorded();
      const refused = await act('teams', { act: 'remove-video', items: [one, without, other] });
      expect([refused.status, refused.body.code]).toEqual([404, 'video-not-found']);
      expect(refused.body.variables).toEqual({ item: without });
      expect(await since(length)).toEqual([]);
      const items = [one, other];
      const { body } = await preview('teams', { act: 'remove-video', items }).expect(200);
      expect(
        body.items.map(({ name, events }: { name: string; events: string[] }) => [name, events]),
      ).toEqual([
        ['One', ['VideoRemoved']],
        ['Other', ['VideoRemoved']],
      ]);
      await act('teams', { act: 'remove-video', items, seen: body.seen }).expect(200);
      expect((await since(length)).map(({ type }) => type)).toEqual(['VideoRemoved', 'VideoRemoved']);
      const stale = await act('teams', { act: 'remove-video', items, seen: body.seen });
      expect([stale.status, stale.body.code]).toEqual([404, 'video-not-found']);
    });

    it('dissolves all with their starting money, or none if one is gone', async () => {
      const [first, second, gone] = [await form('First'), await form('Second'), await form('Gone')];
      const members = [first, second].flatMap((teamId) => {
        const { leader, mate } = teams().get(teamId)!;
        return [leader.userId, mate.userId];
      });
      const items = [first, second];
      const { body } = await preview('teams', { act: 'dissolve', items: [...items, gone] }).expect(200);
      await admin.delete(`/api/team/delete/Gone`).expect(200);
      const { length } = await recorded();
      const refused = await act('teams', { act: 'dissolve', items: [...items, gone], seen: body.seen });
      expect([refused.status, refused.body.code]).toEqual([404, 'team-not-found']);
      expect(refused.body.variables).toEqual({ item: gone });
      expect([await since(length), members.map(balanceOf)]).toEqual([[], Array(4).fill(100_000)]);
      const both = await Promise.all([1, 2].map(() => act('teams', { act: 'dissolve', items })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(items.filter((teamId) => teams().has(teamId))).toEqual([]);
      expect(members.map(balanceOf)).toEqual([0, 0, 0, 0]);
      const acted = await since(length);
      expect(new Set(acted.map(({ correlation }) => correlation)).size).toBe(1);
      expect(acted.filter(({ type }) => type === 'TeamDeleted')).toHaveLength(2);
    });
  });

  it('sets stock and price for those of the shop group, who do nothing else', async () => {
    const seller = await app.signUp('Seller');
    await admin
      .post('/api/auth/admin/groups')
      .send({ user_id: seller.userId, groups: ['shop'], current_password: PASSWORD });

    const items = products().slice(0, 2);
    await act('products', { act: 'stock', items, stock: 7 }, seller.agent).expect(200);
    await act('products', { act: 'price', items, price: 1.5 }, seller.agent).expect(200);
    const { byId } = app.runtime.season.writer.state.products;
    expect(items.map((id) => [byId.get(id)?.stock, byId.get(id)?.price])).toEqual([
      [7, 150],
      [7, 150],
    ]);
    for (const noun of ['news', 'teams', 'users'])
      expect((await act(noun, { act: 'remove', items }, seller.agent)).status).toBe(403);
    expect((await act('products', { act: 'stock', items })).status).toBe(400);
  });

  it('suspends, tells each by mail, leaves admins alone, and lifts', async () => {
    const people = [await app.signUp('Cy'), await app.signUp('Di')];
    const items = people.map(({ userId }) => userId);
    const terms = {
      act: 'suspend',
      local: '2025-04-20T20:00',
      blocks: ['bets'],
      reason: 'One person, two names',
    };
    const { userId: chief } = await app.person('admin');
    const refused = await act('users', { ...terms, items: [...items, chief] }).expect(409);
    expect(refused.body).toMatchObject({ code: 'suspends-self', variables: { item: chief } });
    await act('users', { ...terms, items }).expect(200);
    const told = async () =>
      (await mailsOf(app)).filter(({ text }) => text.includes(terms.reason)).map(({ to }) => to);
    await until(async () => (await told()).length >= people.length);
    expect((await told()).sort()).toEqual(people.map(({ email }) => email).sort());
    await act('users', { act: 'lift', items }).expect(200);
    expect((await act('users', { act: 'lift', items })).body.code).toBe('suspension-over');
    expect((await act('users', { ...terms, items: ['nobody'] })).body.code).toBe('profile-not-found');
  });

  it('publishes drafts and removes news, but never the last', async () => {
    const draft = (title: string) =>
      admin.post('/api/news/drafts').field('title', title).field('category', 'Releases');
    await admin.post('/api/news/add').field('title', 'First').field('category', 'Community').expect(201);
    await draft('One').expect(200);
    const { body } = await draft('Two').expect(200);
    const items = body.drafts.map(({ id }: { id: string }) => id);
    await act('news', { act: 'publish', items }).expect(200);
    const { news } = (await admin.get('/api/news').expect(200)).body;
    expect(news.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(items));
    const all = news.map(({ id }: { id: string }) => id);
    const refused = await act('news', { act: 'remove', items: all }).expect(409);
    expect(refused.body).toMatchObject({ code: 'last-news', variables: { item: all.at(-1) } });
    await act('news', { act: 'remove', items }).expect(200);
    expect((await recorded(SITE_STREAM)).filter(({ type }) => type === 'NewsRemoved')).toHaveLength(2);
  });

  it('gives as much as one admin may in a day, and nothing to anybody if it is more', async () => {
    const second = await app.signUp('Second');
    await app.promote(second.userId);
    const person = await app.signUp('Lucky');
    const items = [second.userId, person.userId];
    const { user } = (await admin.get('/api/auth/me').expect(200)).body;
    const { approvals } = app.gateway.tournamentState();
    const given = givenAloneBy(approvals, user.user_id, app.testClock.now());
    const rules = { enabled: true, grants_above: given / 100 + 8, current_password: PASSWORD };
    await admin.post('/api/auth/admin/approvals').send(rules).expect(200);
    const shown = await preview('users', { ...GIFT, items }).expect(200);
    expect(shown.body.items.map(({ refusal }: { refusal: unknown }) => refusal)).toEqual([
      null,
      { code: 'several-need-approval', variables: { amount: given / 100 + 8 } },
    ]);
    const refused = await act('users', { ...GIFT, items }).expect(409);
    expect(refused.body).toMatchObject({ code: 'several-need-approval', variables: { item: person.userId } });
    expect(items.map(balanceOf)).toEqual([0, 0]);
    await act('users', { ...GIFT, items: items.slice(1) }).expect(200);
    await act('users', { ...GIFT, items: items.slice(0, 1) }).expect(409);
    expect(items.map(balanceOf)).toEqual([0, 500]);
  });
});
