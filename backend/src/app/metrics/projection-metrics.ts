import { Gauge, type Registry } from 'prom-client';
import type { ProjectionStatus } from '../../platform/read-side/projector/projection-status.js';
import type { ReadSide } from '../../platform/read-side/read-side.js';

export function projectionMetrics(registry: Registry, readSide: ReadSide): void {
  /** @param valueOf null leaves the last value */
  const gauge = (name: string, help: string, valueOf: (status: ProjectionStatus) => number | null): void => {
    new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers: [registry],
      collect() {
        for (const status of readSide.status()) {
          const value = valueOf(status);
          if (value !== null) this.set({ projection: status.name }, value);
        }
      },
    });
  };
  gauge(
    'arena_projection_lag',
    'Log positions behind the log: events, or bytes on EventStoreDB.',
    ({ lag }) => lag,
  );
  gauge('arena_projection_stopped', '1 while the read model is not updated.', ({ state }) =>
    state === 'stopped' ? 1 : 0,
  );
  gauge('arena_projection_rebuilding', '1 while the read model is rebuilt.', ({ rebuilding }) =>
    rebuilding ? 1 : 0,
  );
  gauge(
    'arena_rebuild_events_per_second',
    'Of the rebuild that runs, or of the latest one that this process has seen.',
    ({ rebuilding }) => rebuilding?.perSecond ?? null,
  );
}
