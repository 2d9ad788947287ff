import { beforeEach, describe, expect, it } from '@jest/globals';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { BatchSize } from './batch-size.js';

const LOG = Array.from({ length: 5000 }, (_, n) => n);

describe('the size of a batch', () => {
  let elapsed: number;
  let size: BatchSize;
  beforeEach(() => {
    elapsed = 0;
    size = new BatchSize(1000, { ...MACHINE_TIME, elapsed: () => elapsed });
  });

  const next = (): number => size.firstOf(LOG).length;
  const took = (milliseconds: number, events = next()): Promise<void> =>
    size.observe(events, async () => void (elapsed += milliseconds));
  const failed = (events = next()): Promise<void> =>
    size.observe(events, () => Promise.reject(new Error('over its lifetime'))).catch(() => undefined);

  it('is the largest one while batches are fast', async () => {
    await took(10);
    expect(next()).toBe(1000);
  });

  it('is halved after more than a second (fault 62)', async () => {
    await took(1000);
    expect(next()).toBe(1000);
    await took(1001);
    expect(next()).toBe(500);
    await took(5000);
    expect(next()).toBe(250);
  });

  it('is halved after each failure, down to one event', async () => {
    for (const expected of [500, 250, 125, 62, 31, 15, 7, 3, 1, 1]) {
      await failed();
      expect(next()).toBe(expected);
    }
  });

  it('is not enough once a single event fails: that one is written in parts (fault 62)', async () => {
    await failed(2);
    expect([next(), size.inParts]).toEqual([1, false]);
    await failed(1);
    expect([next(), size.inParts]).toEqual([1, true]);
    await took(10);
    expect([next(), size.inParts]).toEqual([2, false]);
  });

  it('is half of the batch that failed, if that was smaller', async () => {
    await failed(40);
    expect(next()).toBe(20);
  });

  it('grows again with full batches that are fast, and not with others', async () => {
    await failed();
    await took(249, 10);
    expect(next()).toBe(500);
    await took(300);
    expect(next()).toBe(500);
    await took(249);
    expect(next()).toBe(1000);
    await took(249);
    expect(next()).toBe(1000);
  });
});
