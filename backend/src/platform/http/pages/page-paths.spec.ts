import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ADMIN_PAGES } from './admin-pages.js';
import { isPage, withSlash } from './page-paths.js';

const TOOLS = new URL('../../../../../frontend/src/features/admin/tools.ts', import.meta.url);
const NAMES = new URL('../../../../../frontend/src/shared/routing/paths.ts', import.meta.url);

/** One path for each page, with a value for every parameter. */
function addresses(): string[] {
  const [list = ''] = readFileSync(NAMES, 'utf8').split('} as const');
  return [...list.matchAll(/: '(\/[^']*)'/g)].map(([, path = '']) =>
    path
      .replace(':section?', 'users')
      .replace(':season', '1')
      .replace(':tool?', 'roles')
      .replace(/:\w+\??/g, 'x'),
  );
}

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
  it('are all that have an address', () => {
    expect(addresses().length).toBeGreaterThan(30);
    expect(addresses().filter((path) => !isPage(path))).toEqual([]);
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
    expect(ADMIN_PAGES.map((page) => `${page}/`).sort()).toEqual(
      [
        '/admin/',
        '/admin/audit/',
        '/admin/projections/',
        '/admin/overturn/',
        '/admin/tools/rebuild/',
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
