import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PAGE_NAMES, PAGES } from '@arena/projections/pages/pages';
import { ADMIN_PAGES } from './admin-pages.js';
import { pageAt, withSlash } from './page-at.js';

const TOOLS = new URL('../../../../../frontend/src/features/admin/tools.ts', import.meta.url);
const isPage = (path: string) => pageAt(path) !== null;

/** The admin panel's tools with their sections, and the sections. */
function adminPages(): string[] {
  const list = readFileSync(TOOLS, 'utf8');
  const tools = [...list.matchAll(/key: '(\w+)', section: '(\w+)'/g)].map(([, key = '', section = '']) => {
    const slug = key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    return [section, `${section}/${slug}`];
  });
  return [...new Set(tools.flat())].map((page) => `/admin/${page}/`);
}

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

  it('are every section and tool of the admin panel, and no other', () => {
    expect(adminPages().length).toBeGreaterThan(35);
    expect([...ADMIN_PAGES].sort()).toEqual(
      [
        ...['/admin/', '/admin/audit/', '/admin/projections/', '/admin/overturn/', '/admin/tools/rebuild/'],
        '/admin/general/countdown-display/',
        ...adminPages(),
      ].sort(),
    );
    expect(adminPages().filter((page) => !isPage(page))).toEqual([]);
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
