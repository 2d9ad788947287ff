import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { byteRangeOf } from './byte-range.js';

const number = fc.oneof(
  fc.nat({ max: 30 }).map(String),
  fc.constantFrom('', '-1', '9'.repeat(15), '9'.repeat(40)),
);
const header = fc.oneof(
  fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
  fc.string({ unit: fc.constantFrom(...Array.from('bytes=0123456789-, ')) }),
  fc.string({ unit: 'binary' }),
);
const size = fc.oneof(fc.nat({ max: 20 }), fc.constant(500 * 1024 * 1024));

describe('a Range header', () => {
  it('is ignored, refused, or a part of the file', () => {
    fc.assert(
      fc.property(header, size, (text, bytes) => {
        const range = byteRangeOf(text, bytes);
        if (range === null || range === 'unsatisfiable') return;
        expect(Number.isSafeInteger(range.start) && Number.isSafeInteger(range.end)).toBe(true);
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(bytes);
      }),
      fuzzRuns(500),
    );
  });
});
