import { describe, expect, it } from '@jest/globals';
import { originOf } from './site-files.js';

describe('where browsers reach the pages', () => {
  it('is the configured address, else the one that the request names', () => {
    const request = { protocol: 'https', host: 'arena.example:8443' } as const;
    expect(originOf(request, { publicUrl: null })).toBe('https://arena.example:8443');
    expect(originOf(request, { publicUrl: 'https://battle.example' })).toBe('https://battle.example');
  });
  it.each(['', 'no host', '[', 'a:b:c'])('is an address even if the request names "%s"', (host) => {
    expect(URL.canParse(originOf({ protocol: 'http', host }, { publicUrl: null }))).toBe(true);
  });
});
