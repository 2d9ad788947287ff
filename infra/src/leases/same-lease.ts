import type { Lease } from '@arena/domain/kernel/ports/leases.port';

export function sameLease(one: Lease | null, other: Lease | null): boolean {
  return one?.holder === other?.holder && one?.beat === other?.beat;
}
