import { openMemoryRateCounters } from './memory-rate-counters.js';
import { rateCountersContract } from './rate-counters.contract.js';

rateCountersContract('in memory', () => {
  const counters = openMemoryRateCounters();
  return Promise.resolve({
    counters,
    elsewhere: counters,
    atomic: true,
    cleanup: () => Promise.resolve(),
  });
});
