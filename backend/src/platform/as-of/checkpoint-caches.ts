import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { CheckpointCache } from './checkpoint-cache.js';

export interface CacheLimits {
  readonly bytes: number;
  readonly caches: number;
}

/** When memory is short, the largest is thinned or the least recently used dropped. */
export class CheckpointCaches {
  private readonly caches = new Map<string, CheckpointCache>();

  constructor(private readonly limits: CacheLimits) {}

  of<D extends Document>(key: string): CheckpointCache<D> {
    const cache = this.caches.get(key) ?? new CheckpointCache();
    this.caches.delete(key);
    this.caches.set(key, cache);
    return cache as CheckpointCache<D>;
  }

  get bytes(): number {
    return [...this.caches.values()].reduce((sum, cache) => sum + cache.bytes, 0);
  }

  trim(): void {
    while (this.caches.size > this.limits.caches) this.dropOldest();
    for (let over = this.bytes - this.limits.bytes; over > 0; over = this.bytes - this.limits.bytes) {
      const largest = [...this.caches.values()]
        .filter(({ size }) => size > 1)
        .sort((one, other) => other.bytes - one.bytes)[0];
      if (!largest?.thin() && !this.dropOldest()) return;
    }
  }

  private dropOldest(): boolean {
    const [oldest] = this.caches.keys();
    return oldest !== undefined && this.caches.delete(oldest);
  }
}
