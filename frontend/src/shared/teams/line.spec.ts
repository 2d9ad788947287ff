import { describe, expect, it } from '@jest/globals';
import { choose } from './line.js';

const SECONDS = 100;
/** @param megabits per second */
const source = (height: number, megabits: number) => ({
  url: `${height}`,
  type: 'video/mp4',
  height,
  size: (megabits * 1e6 * SECONDS) / 8,
});
const SOURCES = [source(1080, 8), source(720, 4), source(480, 1.8)];
const AUTO = { height: null, saves: false, line: null };
const chosen = (choice: Partial<Parameters<typeof choose>[1]> = {}, stalls = 0) =>
  choose(SOURCES, { ...AUTO, ...choice }, { seconds: SECONDS, stalls })?.height;

describe('the quality of a player', () => {
  it('is the best one while nothing is known about the line', () => {
    expect(chosen()).toBe(1080);
    expect(choose([], AUTO, { seconds: SECONDS, stalls: 0 })).toBeUndefined();
  });

  it.each([
    [10.1e6, 1080],
    [9.9e6, 720],
    [4.9e6, 480],
    [1e5, 480],
  ])('leaves a fifth of a line of %d bit/s', (line, height) => {
    expect(chosen({ line })).toBe(height);
  });

  it('is one step smaller after each stall', () => {
    expect([0, 1, 2, 3].map((stalls) => chosen({}, stalls))).toEqual([1080, 720, 480, 480]);
    expect(chosen({ line: 9.9e6 }, 1)).toBe(480);
  });

  it('is at most 480p for those who save data', () => {
    expect(chosen({ saves: true })).toBe(480);
  });

  it('is what the reader has chosen, or the next smaller one, whatever the line', () => {
    expect(chosen({ height: 720, saves: true, line: 1e5 }, 2)).toBe(720);
    expect(chosen({ height: 900 })).toBe(720);
    expect(chosen({ height: 240 })).toBe(480);
  });
});
