import { describe, expect, it } from '@jest/globals';
import { nextParisDay, parisDay } from './paris-day.js';

describe('a day in Paris', () => {
  it.each([
    ['2025-03-28T22:59:59.999Z', '2025-03-28'],
    ['2025-03-28T23:00:00.000Z', '2025-03-29'],
    ['2025-03-30T21:59:59.999Z', '2025-03-30'],
    ['2025-03-30T22:00:00.000Z', '2025-03-31'],
    ['2025-12-31T23:00:00.000Z', '2026-01-01'],
  ])('at %s is %s', (moment, day) => {
    expect(parisDay(Date.parse(moment))).toBe(day);
  });

  it.each([
    ['2025-03-28', '2025-03-28T23:00:00.000Z', 24],
    ['2025-03-30', '2025-03-30T22:00:00.000Z', 23],
    ['2025-07-14', '2025-07-14T22:00:00.000Z', 24],
    ['2025-10-26', '2025-10-26T23:00:00.000Z', 25],
    ['2024-02-29', '2024-02-29T23:00:00.000Z', 24],
  ])('%s ends at %s, after %i hours', (day, end, hours) => {
    expect(nextParisDay(day)).toBe(end);
    const last = Date.parse(end) - 1;
    expect(parisDay(last)).toBe(day);
    expect(parisDay(last + 1)).not.toBe(day);
    expect(parisDay(last - hours * 3_600_000 + 1)).toBe(day);
    expect(parisDay(last - hours * 3_600_000)).not.toBe(day);
  });
});
