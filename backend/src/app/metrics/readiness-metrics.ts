import { Gauge, type Registry } from 'prom-client';
import type { Readiness } from '../../features/health/readiness.js';

const STORES = ['event_store', 'event_store_writes', 'read_models', 'key_vault', 'object_store'] as const;

/** What `/api/health/ready` says. */
export function readinessMetrics(registry: Registry, check: () => Promise<Readiness>): void {
  const registers = [registry];
  new Gauge({
    name: 'arena_store_up',
    help: '1 while this process reaches the store; event_store_writes is 0 while the disk of the log is full.',
    labelNames: ['store'],
    registers,
    async collect() {
      const { checks } = await check();
      for (const store of STORES) this.set({ store }, checks[store] === 'up' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'arena_behind_seconds',
    help: 'For how long the read models have not reached an event that was the latest one.',
    registers,
    async collect() {
      this.set((await check()).checks.behind_seconds);
    },
  });
}
