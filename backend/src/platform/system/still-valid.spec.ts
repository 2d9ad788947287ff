import { describe, expect, it } from '@jest/globals';
import { isStillValid } from './still-valid.js';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2025-03-26T19:00:00.000Z');

describe('what is valid for an hour', () => {
  it.each([
    ['just issued', NOW + HOUR, true],
    ['about to end', NOW + 1, true],
    ['at its end', NOW, false],
    ['issued by a node whose clock is a little ahead', NOW + HOUR + 1000, true],
    ['issued by a clock that ran years ahead', NOW + 10 * 365 * 24 * HOUR, false],
  ])('%s', (_, expires, valid) => expect(isStillValid(expires, HOUR, NOW)).toBe(valid));
});
