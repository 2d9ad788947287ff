import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';
import { sameLease } from '@arena/infra/leases/same-lease';
import type { Link } from '../world/link.js';

/** All leases, by name. */
export type LeaseServer = Map<string, Lease>;

/** The leases as one process sees them. */
export function simulatedLeases(link: Link, server: LeaseServer): Leases {
  return {
    read: (name) => link.call(`lease ${name}`, () => server.get(name) ?? null),
    replace: (name, expected, next) =>
      link.call(`lease ${name}`, () => {
        if (!sameLease(server.get(name) ?? null, expected)) return false;
        if (next) server.set(name, { ...next });
        else server.delete(name);
        return true;
      }),
  };
}
