import { beforeEach, describe, expect, it } from '@jest/globals';
import { choose, forgetLine, noteLoaded, noteStall, rateOf } from './line.js';

const SECONDS = 100;
/** @param megabits per second */
const source = (height: number, megabits: number) => ({
  url: `${height}`,
  type: 'video/mp4',
  height,
  size: (megabits * 1e6 * SECONDS) / 8,
});
const SOURCES = [source(1080, 8), source(720, 4), source(480, 1.8)];
const AUTO = { height: null, saves: false };
const chosen = (choice = AUTO as Parameters<typeof choose>[1]) => choose(SOURCES, choice, SECONDS)?.height;

describe('the quality of a player', () => {
  beforeEach(forgetLine);

  it('is the best one while nothing is known about the line', () => {
    expect(chosen()).toBe(1080);
    expect(choose([], AUTO, SECONDS)).toBeUndefined();
  });

  it.each([
    [11e6, 1080],
    [9e6, 720],
    [6e6, 720],
    [3e6, 480],
    [1e5, 480],
  ])('leaves a fifth of a line of %d bit/s', (speed, height) => {
    noteLoaded(speed, 1000);
    expect(chosen()).toBe(height);
  });

  it('is smaller after a stall, whatever was measured, and recovers with the line', () => {
    noteLoaded(50e6, 1000);
    noteStall(rateOf(SOURCES[0]!, SECONDS));
    expect(chosen()).toBe(720);
    noteStall(rateOf(SOURCES[1]!, SECONDS));
    expect(chosen()).toBe(480);
    for (let times = 0; times < 5; times += 1) noteLoaded(50e6, 1000);
    expect(chosen()).toBe(1080);
  });

  it('is at most 480p for those who save data', () => {
    expect(chosen({ height: null, saves: true })).toBe(480);
    expect(choose(SOURCES.slice(0, 2), { height: null, saves: true }, SECONDS)?.height).toBe(720);
  });

  it('is what the reader has chosen, or the next smaller one, whatever the line', () => {
    noteLoaded(1e5, 1000);
    expect(chosen({ height: 720, saves: true })).toBe(720);
    expect(chosen({ height: 900, saves: false })).toBe(720);
    expect(chosen({ height: 240, saves: false })).toBe(480);
  });
});
