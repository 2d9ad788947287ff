import { describe, expect, it } from '@jest/globals';
import { firstPlace } from './first-place.js';

const MILLION = 1_000_000;

describe('the first place at which a test holds', () => {
  it.each([7, 8, 9, 10, 500, 123_456, MILLION])('is found by few tries (%i)', (first) => {
    const tried: number[] = [];
    const found = firstPlace(7, MILLION, (place) => {
      tried.push(place);
      return place >= first;
    });
    expect(found).toBe(first);
    expect(tried.length).toBeLessThanOrEqual(41);
    expect(tried.every((place) => place >= 7 && place <= MILLION)).toBe(true);
  });

  it('is found near the start also if the test holds only for a moment', () => {
    expect(firstPlace(7, MILLION, (place) => place === 8)).toBe(8);
  });

  it('is nowhere if the test never holds', () => {
    expect(firstPlace(7, 100, () => false)).toBeNull();
  });

  it('is not after the end', () => {
    expect(firstPlace(101, 100, (place) => place === 100)).toBe(100);
  });
});
