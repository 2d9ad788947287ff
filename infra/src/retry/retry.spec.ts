import { describe, expect, it } from '@jest/globals';
import { MACHINE_TIME } from '../machine/machine-time.js';
import { retry } from './retry.js';

const AT_ONCE = { firstPause: 0, longestPause: 0 };

describe('a retry', () => {
  const failing = (times: number, error = new Error('away')) => {
    let attempts = 0;
    return () => (attempts++ < times ? Promise.reject(error) : Promise.resolve(attempts));
  };

  it('repeats the work until it succeeds and reports each failure', async () => {
    const failures: unknown[] = [];
    const answer = await retry(failing(12), { ...AT_ONCE, onFailure: (error) => failures.push(error) });
    expect([answer, failures.length]).toEqual([13, 12]);
  });

  it('retries after a TypeError, and after a thrown value that is no Error', async () => {
    expect(await retry(failing(2, new TypeError('of a driver')), AT_ONCE)).toBe(3);
    expect(await retry(failing(2, 'text' as unknown as Error), AT_ONCE)).toBe(3);
  });

  it('throws the last error itself when no attempt is left, or when it must not be retried', async () => {
    const error = new Error('away');
    await expect(retry(failing(3, error), { ...AT_ONCE, attempts: 3 })).rejects.toBe(error);
    await expect(retry(failing(1, error), { ...AT_ONCE, shouldRetry: () => false })).rejects.toBe(error);
  });

  it('waits longer each time, up to the longest pause', async () => {
    const pauses: number[] = [];
    const sleep = (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
      return Promise.resolve();
    };
    await retry(failing(4), { firstPause: 20, longestPause: 50, time: { ...MACHINE_TIME, sleep } });
    expect(pauses).toEqual([20, 40, 50, 50]);
  });

  it('ends at once when its signal aborts', async () => {
    const ending = new AbortController();
    const running = retry(failing(Infinity), {
      firstPause: 60_000,
      longestPause: 60_000,
      signal: ending.signal,
      onFailure: () => setImmediate(() => ending.abort(new Error('closed'))),
    });
    await expect(running).rejects.toThrow('closed');
  });
});
