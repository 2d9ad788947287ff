import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isPage } from './page-paths.js';

const NAMES = new URL('../../../frontend/src/shared/routing/paths.ts', import.meta.url);

/** The addresses as the pages name them, with something in the place of each part that varies. */
function addresses(): string[] {
  const [list = ''] = readFileSync(NAMES, 'utf8').split('} as const');
  return [...list.matchAll(/: '(\/[^']*)'/g)].map(([, path = '']) => path.replace(/:\w+\??/g, 'x'));
}

describe('the pages that the server knows', () => {
  it('are all that have an address', () => {
    expect(addresses().length).toBeGreaterThan(30);
    expect(addresses().filter((path) => !isPage(path))).toEqual([]);
  });

  it('are no others', () => {
    expect(['/nowhere/', '/videos/a/b/', '/api/videos/', '/shop/1/2/'].filter(isPage)).toEqual([]);
  });
});
