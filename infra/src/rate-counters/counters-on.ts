import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Count, RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';

/** The library counts. Who may do how much is decided by the caller. */
export function countersOn(limiter: RateLimiterAbstract, sweep: () => Promise<void>): RateCounters {
  return {
    async add(key, seconds, by = 1) {
      const window = { customDuration: seconds };
      return countIn(by === 1 ? await limiter.penalty(key, 1, window) : await limiter.reward(key, 1, window));
    },
    async read(key) {
      const found = await limiter.get(key);
      return found && found.msBeforeNext > 0 ? countIn(found) : null;
    },
    async clear(key) {
      await limiter.delete(key);
    },
    sweep,
  };
}

function countIn({ consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  return { count: consumedPoints, msLeft: msBeforeNext };
}
