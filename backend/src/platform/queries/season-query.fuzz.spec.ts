import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { ruleOf } from '../http/validation/follows-rule.js';
import { AsOfQuery } from './season-query.js';
import { seasonNumber } from './season-number.js';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length });
const stamp = fc
  .tuple(
    digits(4),
    digits(2),
    digits(2),
    digits(2),
    digits(2),
    fc.constantFrom('Z', '+02:00', '-99:99', '', 'z'),
  )
  .map(([year, month, day, hour, minute, zone]) => `${year}-${month}-${day}T${hour}:${minute}${zone}`);
const at = fc.oneof(
  stamp,
  fc.nat().map(String),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('1e3', ' 1', '1\n', '-0'),
);

describe('?at=', () => {
  it('is a revision or a moment that exists, or refused', () => {
    const rule = ruleOf(AsOfQuery, 'at')!;
    fc.assert(
      fc.property(at, (text) => {
        if (rule.check(text) !== null) return;
        const isRevision = /^\d+$/.test(text);
        expect(isRevision ? Number.isSafeInteger(Number(text)) : Number.isFinite(Date.parse(text))).toBe(
          true,
        );
        expect(text).toBe(text.trim());
      }),
      fuzzRuns(500),
    );
  });
});

describe('the number of a season in a path', () => {
  it('is a whole number from 1, or unknown', () => {
    fc.assert(
      fc.property(fc.oneof(at, fc.nat({ max: 99 }).map(String)), (text) => {
        let season: number;
        try {
          season = seasonNumber(text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'season-not-found' });
          return;
        }
        expect(Number.isSafeInteger(season) && season > 0).toBe(true);
      }),
      fuzzRuns(500),
    );
  });
});
