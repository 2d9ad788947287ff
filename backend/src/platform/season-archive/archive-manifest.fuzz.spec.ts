import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { ARCHIVE_FORMAT, manifestIn, versionIn, WITH_MEDIA } from './archive-manifest.js';

const VALID = {
  format: ARCHIVE_FORMAT,
  version: WITH_MEDIA,
  software: '1',
  season: 1,
  openedAt: '',
  closedAt: '',
  champion: null,
  counts: { events: 1, teams: 0, videos: 0, rounds: 0, media: 0 },
  head: { revision: 0, hash: 'a' },
  publicChain: { format: 1, chain: 'b' },
  people: '',
  parts: [],
};

const changed = fc
  .tuple(fc.constantFrom(...Object.keys(VALID)), fc.jsonValue({ maxDepth: 2 }))
  .map(([field, value]) => JSON.stringify({ ...VALID, [field]: value }));

describe('the manifest of an archive', () => {
  it('is read', () => {
    expect(manifestIn(JSON.stringify(VALID))).toEqual(VALID);
  });

  it('is complete enough to be checked, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(changed, fc.json(), fc.string()), (text) => {
        versionIn(text);
        const manifest = manifestIn(text);
        if (manifest === null) return;
        const { season, counts, head, publicChain, parts } = manifest;
        const numbers = [season, counts.events, counts.media, head.revision, publicChain.format];
        expect(numbers.every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true);
        expect(
          parts.every(({ path, sha256 }) => typeof path === 'string' && typeof sha256 === 'string'),
        ).toBe(true);
      }),
      fuzzRuns(500),
    );
  });
});
