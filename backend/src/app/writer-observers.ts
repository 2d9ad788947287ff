import type { WriterObserver } from '../platform/writer/writer-observer.js';
import { tracing } from '../platform/tracing/tracing.js';
import type { Metrics } from './metrics/metrics.js';

/** Undefined when nobody wants to know. */
export function writerObservers(metrics: Metrics | null): WriterObserver | undefined {
  const traces = tracing();
  if (!traces) return metrics?.writer;
  return {
    decided: (commands) => metrics?.writer.decided(commands),
    appended: (events, milliseconds) => {
      const ended = Date.now();
      traces.appended(events, ended - milliseconds, ended);
      metrics?.writer.appended(events, milliseconds);
    },
    conflicted: () => metrics?.writer.conflicted(),
    failed: () => metrics?.writer.failed(),
  };
}
