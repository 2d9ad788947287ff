import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';

export interface OpenedCounters {
  readonly counters: RateCounters;
  /** The same counters, as another process sees them. */
  readonly elsewhere: RateCounters;
  /** Whether the server adds and reads in one step. */
  readonly atomic: boolean;
  cleanup(): Promise<void>;
}

/** The contract of all rate counters. An adapter calls it with a function that opens empty ones. */
export function rateCountersContract(name: string, open: () => Promise<OpenedCounters>): void {
  describe(`rate counters: ${name}`, () => {
    let opened: OpenedCounters;
    let counters: RateCounters;
    let elsewhere: RateCounters;

    beforeEach(async () => {
      opened = await open();
      ({ counters, elsewhere } = opened);
    });
    afterEach(() => opened.cleanup());

    it('count by key, for everyone', async () => {
      expect(await counters.read('a')).toBeNull();
      expect(await counters.add('a', 60)).toMatchObject({ count: 1 });
      expect(await elsewhere.add('a', 60)).toMatchObject({ count: 2 });
      expect(await elsewhere.add('b', 60)).toMatchObject({ count: 1 });
      expect(await counters.read('a')).toMatchObject({ count: 2 });
    });

    it('take a count back, and forget', async () => {
      await counters.add('a', 60);
      await counters.add('a', 60);
      expect(await elsewhere.add('a', 60, -1)).toMatchObject({ count: 1 });
      await elsewhere.clear('a');
      expect(await counters.read('a')).toBeNull();
    });

    it('begin again when the window of the first count has ended', async () => {
      const { msLeft } = await counters.add('a', 1);
      expect(msLeft).toBeGreaterThan(0);
      expect(msLeft).toBeLessThanOrEqual(1000);
      // A later count does not make the window longer.
      await counters.add('a', 60);
      await sleep(1050);
      expect(await counters.read('a')).toBeNull();
      await counters.sweep();
      expect(await elsewhere.add('a', 60)).toMatchObject({ count: 1 });
    });

    it('never give two callers the same count', async () => {
      if (!opened.atomic) return;
      const added = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? counters : elsewhere).add('a', 60)),
      );
      const counts = added.map(({ count }) => count).sort((one, other) => one - other);
      expect(counts).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    });
  });
}
