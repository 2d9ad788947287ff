import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import type { AppendObserver } from '../../platform/writer/append-events.js';

const SECOND = 1000;
/** Seconds. */
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const REQUESTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'arena_http_request_duration_seconds',
    help: 'From the request to the end of the response, by route; without live connections.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUESTS,
    registers: [this.registry],
  });
  private readonly appendDurations = new Histogram({
    name: 'arena_append_duration_seconds',
    help: 'Until a group of events was durable.',
    buckets: FAST,
    registers: [this.registry],
  });
  private readonly appendedEvents = new Counter({
    name: 'arena_appended_events_total',
    help: 'Events that this process has written.',
    registers: [this.registry],
  });
  private readonly failedAppends = new Counter({
    name: 'arena_append_failures_total',
    help: 'Appends that the store did not take; conflicts with other writers are not counted.',
    registers: [this.registry],
  });
  private readonly live = new Gauge({
    name: 'arena_live_connections',
    help: 'Open Server-Sent Events connections.',
    registers: [this.registry],
  });

  readonly appends: AppendObserver = {
    appended: (events, milliseconds) => {
      this.appendDurations.observe(milliseconds / SECOND);
      this.appendedEvents.inc(events);
    },
    failed: () => this.failedAppends.inc(),
  };

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param route the declared pattern: paths would create a series per id */
  request(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status }, milliseconds / SECOND);
  }

  liveConnection(): () => void {
    this.live.inc();
    return () => this.live.dec();
  }

  watch(readSide: ReadSide): void {
    const lag = new Gauge({
      name: 'arena_projection_lag',
      help: 'Log positions behind the log: events, or bytes on EventStoreDB.',
      labelNames: ['projection'],
      registers: [this.registry],
      collect: () => {
        for (const status of readSide.status()) lag.set({ projection: status.name }, status.lag);
      },
    });
  }
}
