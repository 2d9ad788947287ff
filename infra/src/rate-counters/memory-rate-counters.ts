import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';
import { countersOn } from './counters-on.js';

/** For one process. A restart begins anew. */
export function openMemoryRateCounters(): RateCounters {
  // Ended windows remove themselves.
  return countersOn(new RateLimiterMemory({ points: 1, duration: 1 }), () => Promise.resolve());
}
