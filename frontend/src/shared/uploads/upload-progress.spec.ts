import { describe, expect, it } from '@jest/globals';
import { progressOf, withSample, type Sample } from './upload-progress.js';

const MB = 1024 * 1024;

describe('the progress of an upload', () => {
  it('knows neither speed nor time before anything has gone out', () => {
    expect(progressOf([], 100)).toEqual({ percent: 0, sent: 0, total: 100, speed: null, left: null });
  });

  it('tells bytes a second and the seconds that are left', () => {
    const samples: Sample[] = [
      { at: 0, sent: 0 },
      { at: 2000, sent: 20 * MB },
    ];
    expect(progressOf(samples, 100 * MB)).toMatchObject({ percent: 20, speed: 10 * MB, left: 8 });
  });

  it('waits for half a second before it believes a speed', () => {
    const samples: Sample[] = [
      { at: 0, sent: 0 },
      { at: 400, sent: MB },
    ];
    expect(progressOf(samples, 10 * MB)).toMatchObject({ speed: null, left: null });
  });

  it('does not divide by a line that stands still', () => {
    const samples: Sample[] = [
      { at: 0, sent: 5 },
      { at: 3000, sent: 5 },
    ];
    expect(progressOf(samples, 10)).toMatchObject({ speed: 0, left: null });
  });

  it('is at 100 percent only when all has gone out', () => {
    expect(progressOf([{ at: 0, sent: 999 }], 1000).percent).toBe(99);
    expect(progressOf([{ at: 0, sent: 1000 }], 1000).percent).toBe(100);
  });

  it('follows the last seconds only', () => {
    const samples = [0, 1000, 2000, 11_000].reduce<Sample[]>(
      (kept, at) => withSample(kept, { at, sent: at }),
      [],
    );
    expect(samples.map(({ at }) => at)).toEqual([11_000]);
  });
});
