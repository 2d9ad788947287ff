import { collectDefaultMetrics, Registry, Gauge } from 'prom-client';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import type { Runtime } from '../../platform/runtime/runtime.js';
import type { Readiness } from '../../features/health/readiness.js';
import { ownCommit, ownVersion } from '../../platform/system/own-version.js';
import { projectionMetrics } from './projection-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { runtimeMetrics } from './runtime-metrics.js';
import { writerMetrics } from './writer-metrics.js';

/** Every name begins with `arena_`, except those of the process. docs/operation.md lists them. */
export class Metrics {
  readonly registry = new Registry();
  readonly writer = writerMetrics(this.registry);
  readonly requests = new RequestMetrics(this.registry);

  constructor() {
    // Among them the delay of the event loop.
    collectDefaultMetrics({ register: this.registry });
    buildMetric(this.registry);
  }

  watch(readSide: ReadSide): void {
    projectionMetrics(this.registry, readSide);
  }

  watchReadiness(check: () => Promise<Readiness>): void {
    readinessMetrics(this.registry, check);
  }

  watchRuntime(runtime: Runtime): void {
    runtimeMetrics(this.registry, runtime);
  }
}

function buildMetric(registry: Registry): void {
  const commit = ownCommit();
  const labels = { version: ownVersion(), ...(commit !== null && { commit }) };
  new Gauge({
    name: 'arena_build_info',
    help: 'Always 1; the labels say which version this is, and of which commit it was built.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set(labels, 1);
}

const STORES = ['event_store', 'event_store_writes', 'read_models', 'key_vault', 'object_store'] as const;

/** What `/api/health/ready` says. */
function readinessMetrics(registry: Registry, check: () => Promise<Readiness>): void {
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
