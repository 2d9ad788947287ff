import { describe, expect, it } from '@jest/globals';
import { parisInstant, parisLocal } from './paris-instant.js';

describe('wall-clock time in Paris', () => {
  it('is one hour ahead of UTC in winter and two in summer', () => {
    expect(parisInstant('2025-03-26T20:00')?.toISOString()).toBe('2025-03-26T19:00:00.000Z');
    expect(parisInstant('2025-03-30T23:59')?.toISOString()).toBe('2025-03-30T21:59:00.000Z');
  });

  it('refuses the hour that the clocks skip, and what is no time', () => {
    expect(parisInstant('2025-03-30T02:30')).toBeNull();
    expect(parisInstant('2025-02-31T10:00')).toBeNull();
    expect(parisInstant('')).toBeNull();
  });

  it('takes the first of a time that exists twice', () => {
    expect(parisInstant('2025-10-26T02:30')?.toISOString()).toBe('2025-10-26T00:30:00.000Z');
  });

  it('reads the clock back', () => {
    expect(parisLocal(new Date('2025-03-26T19:00:00Z'))).toBe('2025-03-26T20:00');
  });
});
