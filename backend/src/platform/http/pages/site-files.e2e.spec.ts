import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena } from '../../../features/bracket/testing/arena.js';

describe('the files for search engines', () => {
  let arena: Arena;
  let pages: string;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'arena-pages-'));
    await writeFile(join(pages, 'index.html'), '<!doctype html><title>Battle Arena</title>');
    arena = await Arena.betting(4, { config: { pages } });
  });
  afterAll(async () => {
    await arena.close();
    await rm(pages, { recursive: true });
  });

  const get = async (path: string) => arena.app.browser().get(path).expect(200);
  const listed = async (): Promise<string[]> => {
    const { text } = await get('/sitemap.xml');
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replace(arena.app.url, ''),
    );
  };

  it('robots.txt keeps them away from the API and the admin panel, and names the sitemap', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n');
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/']));
    expect(lines).toContain(`Sitemap: ${arena.app.url}/sitemap.xml`);
  });

  it('the sitemap has the pages that are open now, with teams, results and matches', async () => {
    await arena.app.formTeam('A&B <c>', await arena.app.signUp('one x'), await arena.app.signUp('two x'));
    const edition = { edition: 'STIC 90', series: 'iron-chef', number: 90, rank: 1, entrant: 'Best' };
    await arena.done('/results/import', { rows: [edition] });
    const paths = await listed();
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/rules/', '/bracket/', '/match/1/r1m1/', '/match/1/r1m2/']),
    );
    expect(paths).toEqual(
      expect.arrayContaining(['/team-list/Team%201/', '/team-list/A%26B%20%3Cc%3E/', '/results/stic-90/']),
    );
    expect(paths).not.toContain('/music/');
    expect(paths).toContain('/results/');
    // It leads there now.
    expect(paths).not.toContain('/seasons/');
    expect(paths.filter((path) => /admin|profile\b|api/.test(path))).toEqual([]);
    for (const path of ['/bracket/', '/match/1/r1m1/', '/results/stic-90/']) await get(path);
  });

  it('the sitemap has no match of a hidden round', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect((await listed()).filter((path) => path.startsWith('/match/'))).toEqual([]);
    await arena.done('/bracket/visibility', { round: 1, visible: true });
  });

  it('the sitemap has no page that is closed in this phase', async () => {
    await arena.app.setPhase(2);
    const second = await listed();
    expect(second).toContain('/music/');
    expect(second.filter((path) => /bracket|match|betting|shop/.test(path))).toEqual([]);
    await arena.app.setPhase(0);
    // These are open between seasons: the coming-soon screen, which is every other page, links to them.
    expect(await listed()).toEqual(['/', '/seasons/', '/prove/']);
    await arena.app.setPhase(3);
  });
});
