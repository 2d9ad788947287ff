import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isPage, withSlash } from './page-paths.js';

const SECTIONS = new URL('../../../../../frontend/src/features/admin/tools.ts', import.meta.url);
const NAMES = new URL('../../../../../frontend/src/shared/routing/paths.ts', import.meta.url);

/** One path for each page, with a value for every parameter. */
function addresses(): string[] {
  const [list = ''] = readFileSync(NAMES, 'utf8').split('} as const');
  return [...list.matchAll(/: '(\/[^']*)'/g)].map(([, path = '']) =>
    path.replace(':section?', 'users').replace(/:\w+\??/g, 'x'),
  );
}

function sections(): string[] {
  const [, list = ''] = /SECTIONS = \[([^\]]*)\]/.exec(readFileSync(SECTIONS, 'utf8')) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, section = '']) => section);
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

  it('are every section of the admin panel', () => {
    expect(sections().length).toBeGreaterThan(5);
    expect(sections().filter((section) => !isPage(`/admin/${section}/`))).toEqual([]);
  });

  it('are only these', () => {
    expect(
      ['/admin/nonsense/', '/nowhere/', '/videos/a/b/', '/api/videos/', '/shop/1/2/'].filter(isPage),
    ).toEqual([]);
  });
});
