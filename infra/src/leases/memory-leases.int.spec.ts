import { leasesContract } from './leases.contract.js';
import { openMemoryLeases } from './memory-leases.js';

leasesContract('in memory', async () => {
  const leases = openMemoryLeases();
  return { leases, elsewhere: leases, cleanup: async () => {} };
});
