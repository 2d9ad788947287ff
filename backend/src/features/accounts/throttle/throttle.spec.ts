import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { openMemoryRateCounters } from '@arena/infra/rate-counters/memory-rate-counters';
import type { Runtime } from '../../../platform/runtime/runtime.js';
import { capturedLog } from '../../../testing/captured-log.js';
import { Throttle, type Lane } from './throttle.js';

const lane = (key: string, changes: Partial<Lane> = {}): Lane => ({
  key,
  kind: 'test:one',
  free: 3,
  longestDelay: 60,
  forgives: true,
  ...changes,
});

describe('the throttle', () => {
  let throttle: Throttle;

  beforeEach(() => {
    jest.useFakeTimers();
    throttle = newThrottle();
  });
  afterEach(() => void jest.useRealTimers());

  function newThrottle(limits = true): Throttle {
    const stores = { counters: openMemoryRateCounters() };
    return new Throttle({ config: { limits }, stores, sessionSecret: 'a secret' } as unknown as Runtime);
  }

  const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

  /** Seconds to wait; 0 for an attempt that was made and failed. */
  async function fail(...lanes: Lane[]): Promise<number> {
    try {
      await throttle.begin(lanes);
      return 0;
    } catch (error) {
      if (error instanceof DomainError) return Number(error.details['seconds']);
      throw error;
    }
  }

  it('lets some failures pass, and then doubles the delay up to the longest', async () => {
    for (let n = 0; n < 3; n++) expect(await fail(lane('a'))).toBe(0);
    const delays: number[] = [];
    for (let n = 0; n < 6; n++) {
      expect(await fail(lane('a'))).toBe(0);
      const delay = await fail(lane('a'));
      delays.push(delay);
      pass(delay);
    }
    expect(delays).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('says in the log when it begins, once, without the key', async () => {
    const captured = capturedLog('warn');
    for (let n = 0; n < 6; n++) {
      await fail(lane('ada@example.org'));
      pass(60);
    }
    expect(captured.lines().map(({ msg, kind, failures }) => ({ msg, kind, failures }))).toEqual([
      { msg: 'Attempts are slowed down', kind: 'test:one', failures: 4 },
    ]);
    expect(captured.text()).not.toContain('ada');
    captured.restore();
  });

  it('does not count what it refuses', async () => {
    for (let n = 0; n < 4; n++) await fail(lane('a'));
    for (let n = 0; n < 10; n++) expect(await fail(lane('a'))).toBe(5);
    pass(5);
    expect(await fail(lane('a'))).toBe(0);
    expect(await fail(lane('a'))).toBe(10);
  });

  it('lets one of many parallel attempts through', async () => {
    const parallel = await Promise.all(Array.from({ length: 20 }, () => fail(lane('a'))));
    // Three are free, and the fourth begins the first delay.
    expect(parallel.filter((waited) => waited === 0)).toHaveLength(4);
    pass(5);
    const later = await Promise.all(Array.from({ length: 20 }, () => fail(lane('a'))));
    expect(later.filter((waited) => waited === 0)).toHaveLength(1);
  });

  it('forgets the failures of whoever succeeds, and only those', async () => {
    const all = lane('all', { forgives: false, free: 5 });
    for (let n = 0; n < 3; n++) await fail(lane('a'), all);
    await (await throttle.begin([lane('a'), all])).succeeded();
    for (let n = 0; n < 2; n++) expect(await fail(lane('a'), all)).toBe(0);
    // Three before and two after the success: the next begins a delay for all.
    expect(await fail(lane('a'), all)).toBe(0);
    expect(await fail(lane('b'), all)).toBe(5);
  });

  it('counts an attempt in no lane if one of them refuses it', async () => {
    const busy = lane('busy');
    for (let n = 0; n < 4; n++) await fail(busy);
    for (let n = 0; n < 9; n++) expect(await fail(lane('a'), busy)).toBe(5);
    for (let n = 0; n < 3; n++) expect(await fail(lane('a'))).toBe(0);
  });

  it('takes back an attempt that was not decided', async () => {
    for (let n = 0; n < 9; n++) await (await throttle.begin([lane('a')])).undecided();
    expect(await fail(lane('a'))).toBe(0);
  });

  it('counts keys apart, forgets after three hours, and never refuses with LIMITS=off', async () => {
    for (let n = 0; n < 4; n++) await fail(lane('a'));
    expect(await fail(lane('b'))).toBe(0);
    pass(3 * 60 * 60 + 1);
    for (let n = 0; n < 4; n++) expect(await fail(lane('a'))).toBe(0);
    throttle = newThrottle(false);
    for (let n = 0; n < 9; n++) expect(await fail(lane('a'))).toBe(0);
  });
});
