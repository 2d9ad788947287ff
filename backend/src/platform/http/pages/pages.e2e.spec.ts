import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendLink } from '../../../features/music/testing/judge-at-work.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const BUILD = { id: '0123456789abcdef', time: '2026-03-01T12:00:00.000Z' };

describe('the pages', () => {
  let app: TestApp;
  let pages: string;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'arena-pages-'));
    await mkdir(join(pages, 'assets'));
    await writeFile(
      join(pages, 'index.html'),
      '<!doctype html><title>Battle Arena</title><meta name="arena-api" content="/api" /><meta name="arena-payload" content="" /><style nonce="each-response">b{}</style>',
    );
    await mkdir(join(pages, 'builds'));
    await writeFile(join(pages, 'builds', 'latest.json'), JSON.stringify(BUILD));
    await writeFile(join(pages, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(pages, 'assets', 'index-1a2b3c.js'), 'export {};');
    await writeFile(join(pages, 'sw.js'), 'the worker');
    await writeFile(join(pages, 'sw-off.js'), 'the end of the worker');
    app = await startTestApp({ config: { pages } });
  });
  afterAll(async () => {
    await app.close();
    await rm(pages, { recursive: true });
  });

  const get = (path: string) => app.browser().get(path).redirects(0);

  it.each([
    '/',
    '/profile',
    '/profile?tab=money',
    '/bracket/',
    '/results/stic-9/',
    '/admin/teams/',
    '/first-admin/?token=x',
  ])('answers %s with the page', async (path) => {
    const answer = await get(path).expect(200);
    expect(answer.text).toContain('Battle Arena');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('lets other sites frame the pages made for it, and no other page', async () => {
    const framed = await get('/embed/bracket/').expect(200);
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(framed.headers).not.toHaveProperty('x-frame-options');
    const other = await get('/embed/shop/').expect(404);
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const own = await get('/bracket/').expect(200);
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(own.headers['x-frame-options']).toBe('DENY');
  });

  it('allows the styles of each response by a nonce of its own, and no other inline styles', async () => {
    const styles = async (path: string): Promise<(string | undefined)[]> => {
      const { text, headers } = await get(path).expect(200);
      const policy = /style-src 'self'(?: 'nonce-([^']+)')?/.exec(headers['content-security-policy']!);
      return [/<style nonce="([^"]+)">/.exec(text)?.[1], policy?.[1]];
    };
    const [first, second] = [await styles('/bracket/'), await styles('/index.html')];
    for (const [written, allowed] of [first, second]) {
      expect(written).toMatch(/^[\w-]{22}$/);
      expect(allowed).toBe(written);
    }
    expect(first).not.toEqual(second);
    const { headers } = await get('/favicon.svg').expect(200);
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const page = await get('/bracket/').expect(200);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it.each([
    ['/bracket', '/bracket/'],
    ['/team-list?season=1', '/team-list/?season=1'],
    ['/nothing', '/nothing/'],
    ['//evil.example/x', '/evil.example/x/'],
  ])('redirects %s to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers['location']]).toEqual([308, to]);
  });

  it('redirects the seasons to the results, for as long as these are open', async () => {
    await app.setPhase(1);
    const open = await get('/seasons/?from=mail');
    expect([open.status, open.headers['location']]).toEqual([307, '/results/?from=mail']);
    await app.setPhase(0);
    await get('/seasons/').expect(200);
  });

  it('does not repeat a long address in a header, which clients would refuse', async () => {
    const long = 'y'.repeat(5000);
    const answers = await Promise.all(
      [`/bracket?x=${long}`, `/nothing/${long}`, '/bracket?x=y'].map((path) => get(path)),
    );
    expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
      [200, undefined],
      [404, undefined],
      [308, '/bracket/?x=y'],
    ]);
  });

  it('answers 404 with the page for what it does not know', async () => {
    for (const path of ['/nothing/', '/bracket/deeper/', '/missing.png', '/assets/../../package.json']) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).toContain('Battle Arena');
    }
    expect((await get('/api/nothing')).body.code).toBe('route-not-found');
  });

  it.each([
    '/team-list/Nope/',
    '/results/nope/',
    '/profile?name=nobody-here',
    '/videos/nope/',
    '/shop/nope/',
    '/bracket/?season=99',
    '/team-list/?season=99',
    '/profile?season=99',
    '/prove/?season=99',
    '/admin/nonsense/',
  ])('answers 404 with the page for what does not exist: %s', async (path) => {
    const admin = await app.as('admin');
    const answer = await admin.get(path).redirects(0).expect(404);
    expect(answer.text).toContain('Battle Arena');
  });

  it('knows the teams, people and seasons that exist', async () => {
    await app.as('participant');
    const person = await app.signUp('Known One');
    const { body } = await app.browser().get('/api/team/all').expect(200);
    const team = encodeURIComponent((body as { teams: { name: string }[] }).teams[0]!.name);
    await get(`/team-list/${team}/`).expect(200);
    await get(`/team-list/${team}/?season=1`).expect(200);
    await get(`/profile?name=${encodeURIComponent(person.name)}`).expect(200);
    await get('/bracket/?season=1').expect(200);
    await get('/bracket/?season=abc').expect(200);
  });

  it('answers 404 for a music category that does not exist, once the music is open', async () => {
    await app.setPhase(1);
    await get('/music/Nope/').expect(200);
    await get('/music/No/Such/').expect(200);
    await app.setPhase(2);
    for (const path of ['/music/Nope/', '/music/No/Such/', '/music/No%2FSuch/']) await get(path).expect(404);
    const judge = await app.person('judge');
    expect((await sendLink(judge.agent, { category: 'Psyche/Horror' })).status).toBeLessThan(300);
    for (const path of ['/music/Psyche/Horror/', '/music/Psyche%2FHorror/']) await get(path).expect(200);
  });

  it('serves files, those that are named by their content for ever', async () => {
    const script = await get('/assets/index-1a2b3c.js').expect(200);
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringContaining('javascript'),
    });
    const icon = await get('/favicon.svg').expect(200);
    expect(icon.headers['cache-control']).toBe('no-cache');
    await get('/favicon.svg').set('If-None-Match', icon.headers['etag']!).expect(304);
  });

  it('serves the service worker, which browsers must ask for each time', async () => {
    const script = await get('/sw.js?settings=%2Fapi').expect(200);
    expect(script.text).toBe('the worker');
    expect(script.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining("worker-src 'self'"),
    });
  });

  it('sends the script that removes the service worker when it is off', async () => {
    const off = await startTestApp({ config: { pages, serviceWorker: false } });
    const script = await off.browser().get('/sw.js').expect(200);
    await off.close();
    expect(script.text).toBe('the end of the worker');
    expect(script.headers['cache-control']).toBe('no-cache');
  });

  it('has the page about nothing, with the settings of this start, for the service worker', async () => {
    const elsewhere = await startTestApp({
      config: { pages, publicUrl: 'https://a.example', apiUrl: 'https://b.example/api' },
    });
    const page = await elsewhere.browser().get('/index.html').expect(200);
    await elsewhere.close();
    expect(page.text).toContain('<meta name="arena-api" content="https://b.example/api"');
    expect(page.text).not.toContain('og:title');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('survives a new build during operation', async () => {
    const file = join(pages, 'assets', 'old-9f8e7d.js');
    await writeFile(file, 'export {};');
    await get('/assets/old-9f8e7d.js').expect(200);
    await rm(file);
    await get('/assets/old-9f8e7d.js').expect(404);
    await get('/').expect(200);
  });

  it('says which build it is', async () => {
    const latest = await get('/builds/latest.json?1732170000').expect(200);
    expect(latest.body).toEqual(BUILD);
    expect(latest.headers['cache-control']).toBe('no-store');
    const meta = await get(`/builds/meta/${BUILD.id}.json`).expect(200);
    expect(meta.body).toEqual(BUILD);
    expect(meta.headers['cache-control']).toContain('immutable');
    await get('/builds/meta/another.json').expect(404);
  });

  it('says which build its page belongs to, also while a newer one is being written', async () => {
    await writeFile(join(pages, 'builds', 'latest.json'), JSON.stringify({ id: 'newer', time: BUILD.time }));
    expect((await get('/builds/latest.json')).body).toEqual(BUILD);
  });

  describe('the payload of a page', () => {
    const payload = async (page: string, query = `?${BUILD.id}`) => get(`${page}_payload.json${query}`);

    it.each([
      '/',
      '/rules/',
      '/register/',
      '/upload/',
      '/admin/',
      '/profile',
      '/login-sign-up/',
      '/nothing/',
    ])('of %s is one that the page knows of, or there is none', async (path) => {
      const { text } = await get(path);
      const { status } = await payload(path.endsWith('/') ? path : `${path}/`);
      expect(text.includes('<meta name="arena-payload" content="yes" />')).toBe(status === 200);
    });

    it('contains what a visitor’s page loads, with the build', async () => {
      await app.setPhase(3);
      const { body, headers } = await payload('/bracket/');
      expect(body).toMatchObject({ build: BUILD.id, path: '/bracket/' });
      expect(headers['cache-control']).toBe('no-store');
      const settings = await get('/api/settings');
      expect(headers['x-log-position']).toBe(settings.headers['x-log-position']);
      expect(settings.headers['x-log-position']).toMatch(/^[0-9a-f]{8}\.\d+$/);
      expect(Object.keys(body.answers)).toEqual([
        '/settings',
        '/team/register/own',
        '/seasons/',
        '/bracket/all',
        '/bracket/vote',
      ]);
      const alone = (await get('/api/bracket/all').expect(200)).body;
      expect(body.answers['/bracket/all']).toEqual(alone);
    });

    it('leaves out what the phase refuses', async () => {
      await app.setPhase(1);
      const { body } = await payload('/bracket/');
      expect(Object.keys(body.answers)).not.toContain('/bracket/all');
      expect(body.answers['/settings'].phase).toBe(1);
    });

    it('is the same for everybody, whoever asks', async () => {
      const admin = await app.as('admin');
      const { body } = await admin.get(`/_payload.json?${BUILD.id}`);
      expect(body.answers['/team/register/own'].blocked_by).toContainEqual({
        code: 'login-required',
        variables: {},
      });
    });

    it.each(['/admin/', '/upload/', '/nothing/', '/team-list/Nope/', '/results/nope/', '/profile/'])(
      'does not exist for %s',
      async (page) => {
        expect((await payload(page)).status).toBe(404);
      },
    );

    it('does not exist for a page of another build', async () => {
      expect((await payload('/', '?another')).status).toBe(404);
      expect((await payload('/', '')).status).toBe(200);
    });

    it('has every call of the table on a route of the API', async () => {
      await app.setPhase(3);
      for (const page of [
        '/',
        '/team-list/',
        '/profiles/',
        '/results/',
        '/videos/',
        '/betting/',
        '/leaderboard/',
        '/vote/',
        '/shop/',
      ]) {
        const { status, body } = await payload(page);
        expect([page, status]).toEqual([page, 200]);
        expect(
          Object.values(body.answers as object).every((answer: { success: boolean }) => answer.success),
        ).toBe(true);
      }
    });
  });
});
