import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import type { Runtime } from '../../platform/runtime/runtime.js';
import type { Readiness } from '../../features/health/readiness.js';
import { projectionMetrics } from './projection-metrics.js';
import { readinessMetrics } from './readiness-metrics.js';
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
