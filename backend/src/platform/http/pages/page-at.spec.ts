import { describe, expect, it } from '@jest/globals';
import { PAGE_NAMES, PAGES } from '@arena/projections/pages/pages';
import { pageAt, withSlash } from './page-at.js';

const isPage = (path: string) => pageAt(path) !== null;

describe('the pages that the server knows', () => {
  it.each([
    ['/', 'home', {}],
    ['/profile', 'profile', {}],
    ['/shop/', 'shop', {}],
    ['/shop/A%2FB/', 'shop', { id: 'A%2FB' }],
    ['/seasons/12/replay/', 'replay', { season: '12' }],
    ['/match/2/r1m3/', 'match', { season: '2', id: 'r1m3' }],
    ['/music/Drama/Romance/', 'musicSlashCategory', { category: 'Drama', rest: 'Romance' }],
    ['/admin/users/roles/', 'admin', { section: 'users', tool: 'roles' }],
    ['/embed/bracket/', 'embedBracket', {}],
  ])('%s is %s', (path, name, params) => {
    expect(pageAt(path)).toEqual({ name, params });
  });

  it('each has its own address', () => {
    const one = (path: string) =>
      path
        .replace(/:section\?\/:tool\?\//, 'users/roles/')
        .replace(':season', '1')
        .replace(/:\w+\??/g, 'x');
    expect(PAGE_NAMES.map((name) => pageAt(one(PAGES[name].path))?.name)).toEqual(PAGE_NAMES);
  });

  it('are the music categories of the specification, encoded or as they are typed', () => {
    const typed = ['/music/Psyche%2FHorror', '/music/Psyche/Horror'];
    expect(typed.map(withSlash)).toEqual(typed.map((path) => `${path}/`));
    expect(typed.map((path) => isPage(`${path}/`))).toEqual([true, true]);
  });

  it.each(['//evil.tld/x', '/\\evil.tld/x', '\\\\evil.tld/x', '/\\/evil.tld/x', 'http://evil.tld/x'])(
    'gets its slash on this site: %s',
    (path) => {
      expect(new URL(withSlash(path), 'https://arena.test/').origin).toBe('https://arena.test');
    },
  );

  it.each([
    '/admin/',
    '/admin/general/',
    '/admin/general/tournament-window/',
    '/admin/tools/mass-mail/',
    // Tools with an address outside of their section.
    '/admin/audit/',
    '/admin/projections/',
    '/admin/overturn/',
    '/admin/tools/audit/',
    // Former tools, which lead to their successors.
    '/admin/tools/rebuild/',
    '/admin/general/countdown-display/',
  ])('are sections and tools of the admin panel: %s', (path) => {
    expect([isPage(path), isPage(path.slice(0, -1))]).toEqual([true, true]);
  });

  it('are only these', () => {
    expect(
      [
        '/admin/nonsense/',
        '/admin/shop/phase/',
        '/nowhere/',
        '/videos/a/b/',
        '/api/videos/',
        '/shop/1/2/',
        '/match/one/r1m1/',
      ].filter(isPage),
    ).toEqual([]);
  });
});
