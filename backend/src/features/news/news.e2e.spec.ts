import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlannedNews } from '../../app/policies/planned-news.js';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../infra/fixtures/image/${name}`, import.meta.url));

describe('news over HTTP', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const add = (category: string, title: string, link?: string) => {
    const call = admin.post('/api/news/add').field('category', category).field('title', title);
    return link === undefined ? call : call.field('link', link);
  };
  const titles = async (): Promise<string[]> =>
    (await app.browser().get('/api/news/').expect(200)).body.news.map(
      ({ title }: { title: string }) => title,
    );

  it('begins empty, for everybody', async () => {
    expect((await app.browser().get('/api/news')).body).toEqual({ success: true, news: [] });
  });

  it('adds an item with a link and a picture, which is re-encoded and immutable', async () => {
    const answer = await add('Tournament', ' Registration is open ', 'https://example.org/open').attach(
      'image',
      fixture('ok.jpg'),
    );
    expect(answer.status).toBe(201);
    const { item, news } = answer.body;
    expect(item).toMatchObject({
      category: 'Tournament',
      title: 'Registration is open',
      link: 'https://example.org/open',
      image_url: `/api/news/${item.id}/image`,
    });
    expect(news).toEqual([item]);
    const picture = await app.browser().get(item.image_url).expect(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await app.browser().get(item.image_url).set('If-None-Match', picture.headers['etag']!).expect(304);
  });

  it('never removes the last one', async () => {
    const [only] = (await admin.get('/api/news')).body.news;
    const answer = await admin.delete(`/api/news/${only.id}`);
    expect([answer.status, answer.body.message]).toEqual([409, 'You must keep at least one news item.']);
    await app.browser().get(only.image_url).expect(200);
  });

  it('takes three items per category', async () => {
    for (const title of ['Second', 'Third']) await add('Tournament', title).expect(201);
    const fourth = await add('Tournament', 'Fourth').attach('image', fixture('ok.png'));
    expect([fourth.status, fourth.body.message]).toEqual([
      409,
      'You cannot add more than 3 news items per category.',
    ]);
    await add('Community', 'Elsewhere').expect(201);
    expect(await titles()).toEqual(['Elsewhere', 'Third', 'Second', 'Registration is open']);
  });

  it('removes an item with its picture, once', async () => {
    const { news } = (await admin.get('/api/news')).body;
    const pictured = news.find(({ image_url }: { image_url: string | null }) => image_url !== null);
    const answer = await admin.delete(`/api/news/${pictured.id}`).expect(200);
    expect(answer.body.news).toHaveLength(3);
    await app.browser().get(pictured.image_url).expect(404);
    expect((await admin.delete(`/api/news/${pictured.id}`)).body.code).toBe('news-not-found');
    expect((await app.browser().get(`/api/news/${news[0].id}/image`)).body.code).toBe('image-not-found');
  });

  it('does the same command once, and refuses its key for another', async () => {
    const send = (title: string) =>
      add('Releases', title).set('Idempotency-Key', 'news-1').attach('image', fixture('ok.webp'));
    const first = await send('Trailer');
    const again = await send('Trailer');
    expect(again.body).toEqual(first.body);
    expect((await titles()).filter((title) => title === 'Trailer')).toHaveLength(1);
    await app.browser().get(first.body.item.image_url).expect(200);
    expect((await send('Another')).status).toBe(422);
    await add('Releases', 'Later').expect(201);
    expect((await send('Trailer')).body).toEqual(first.body);
  });

  it.each([
    ['link', 'javascript:alert(1)'],
    ['link', 'http://example.org'],
    ['link', 'https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ'],
    ['title', ' '],
    ['category', 'Sport'],
    ['role', 'admin'],
  ])('refuses %s %p (fault 35)', async (field, value) => {
    const fields = { category: 'Releases', title: 'Refused', [field]: value };
    let call = admin.post('/api/news/add');
    for (const [name, each] of Object.entries(fields)) call = call.field(name, each);
    const answer = await call;
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await titles()).not.toContain('Refused');
  });

  it('keeps text as text (fault 35)', async () => {
    const title = '<img src=x onerror=alert(1)>';
    expect((await add('Releases', title)).body.item.title).toBe(title);
  });

  it.each(['bad-text.png', 'bad-truncated.png'])('refuses the picture %s', async (name) => {
    const answer = await add('Community', 'Refused').attach('image', fixture(name));
    expect(answer.status).toBe(415);
    expect(await titles()).not.toContain('Refused');
  });

  it('is edited, with another picture under another address', async () => {
    const { item } = (await add('Community', 'First').attach('image', fixture('ok.jpg')).expect(201)).body;
    const markdown = 'See the [rules](/rules/).';
    const change = (title: string, version: string) =>
      admin
        .post('/api/news/change')
        .field({ news_id: item.id, version, category: 'Community', title, markdown });
    const renamed = (await change('Second', '0').expect(200)).body.news.find(
      ({ id }: { id: string }) => id === item.id,
    );
    expect(renamed).toEqual({ ...item, version: 1, title: 'Second', markdown });
    const inAnotherWindow = await change('Third', '0').expect(409);
    expect(inAnotherWindow.body.code).toBe('news-changed-meanwhile');
    const { news } = (await change('Second', '1').attach('image', fixture('ok.png')).expect(200)).body;
    const pictured = news.find(({ id }: { id: string }) => id === item.id);
    expect(pictured.image_url).toBe(`${item.image_url}?v=1`);
    await app.browser().get(pictured.image_url).expect(200);
    await app.browser().get(item.image_url).expect(302);
    const removed = (await change('Second', '2').field('without_image', 'true').expect(200)).body.news;
    expect(removed.find(({ id }: { id: string }) => id === item.id).image_url).toBeNull();
    await app.browser().get(pictured.image_url).expect(404);
  });

  it('as a draft is known to admins alone, and publishes itself at its time', async () => {
    const draft = admin.post('/api/news/drafts').field({ category: 'Community', title: 'Tonight' });
    const { drafts } = (await draft.field('local', '2025-03-26T21:00').expect(200)).body;
    expect(drafts).toMatchObject([{ title: 'Tonight', due: '2025-03-26T20:00:00.000Z', refusal: null }]);
    expect(await titles()).not.toContain('Tonight');
    await app.browser().get('/api/news/drafts').expect(401);
    const entries = async () => (await admin.get('/api/schedule')).body.entries;
    expect(await entries()).toMatchObject([{ kind: 'publish-news', title: 'Tonight', status: 'planned' }]);
    await app.nest.get(PlannedNews).run();
    expect(await titles()).not.toContain('Tonight');
    app.testClock.set('2025-03-26T20:00:00.000Z');
    await Promise.all([app.nest.get(PlannedNews).run(), app.nest.get(PlannedNews).run()]);
    const published = async () => (await titles()).filter((title) => title === 'Tonight').length;
    for (let attempt = 0; attempt < 200 && (await published()) === 0; attempt++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(await published()).toBe(1);
    expect(await entries()).toMatchObject([{ kind: 'publish-news', status: 'done' }]);
  });

  it('on the schedule is moved and dropped there, and then stays a draft', async () => {
    const draft = admin.post('/api/news/drafts').field({ category: 'Releases', title: 'Later' });
    const [{ id }] = (await draft.field('local', '2025-03-27T21:00').expect(200)).body.drafts;
    const moved = { entry_id: id, local: '2025-03-28T21:00' };
    await admin.post('/api/schedule/move').send(moved).expect(200);
    const drafts = async () => (await admin.get('/api/news/drafts')).body.drafts;
    expect(await drafts()).toMatchObject([{ id, due: '2025-03-28T20:00:00.000Z' }]);
    await admin.post('/api/schedule/drop').send({ entry_id: id }).expect(200);
    expect(await drafts()).toMatchObject([{ id, due: null }]);
    await admin.post('/api/news/plan').send({ news_id: id, local: '2025-03-25T21:00' }).expect(409);
    await admin.delete(`/api/news/${id}`).expect(200);
    expect(await drafts()).toEqual([]);
  });

  it('is changed only by admins', async () => {
    const judge = await app.as('judge');
    const answer = await judge.post('/api/news/add').field('category', 'Community').field('title', 'No');
    expect(answer.status).toBe(403);
    await app.browser().delete('/api/news/any').expect(401);
  });
});
