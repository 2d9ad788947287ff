import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';
import { sameLease } from './same-lease.js';

class MemoryLeases implements Leases {
  private readonly leases = new Map<string, Lease>();

  async read(name: string): Promise<Lease | null> {
    return this.leases.get(name) ?? null;
  }

  async replace(name: string, expected: Lease | null, next: Lease | null): Promise<boolean> {
    if (!sameLease(this.leases.get(name) ?? null, expected)) return false;
    if (next) this.leases.set(name, { ...next });
    else this.leases.delete(name);
    return true;
  }
}

export function openMemoryLeases(): Leases {
  return new MemoryLeases();
}
