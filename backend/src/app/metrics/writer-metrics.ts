import { Counter, Histogram, type Registry } from 'prom-client';
import type { WriterObserver } from '../../platform/writer/writer-observer.js';

const SECOND = 1000;
/** Seconds. */
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const COMMANDS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export function writerMetrics(registry: Registry): WriterObserver {
  const registers = [registry];
  const durations = new Histogram({
    name: 'arena_append_duration_seconds',
    help: 'Until a group of events was durable.',
    buckets: FAST,
    registers,
  });
  const groups = new Histogram({
    name: 'arena_group_commands',
    help: 'Commands that were decided together.',
    buckets: COMMANDS,
    registers,
  });
  const events = new Counter({
    name: 'arena_appended_events_total',
    help: 'Events that this process has written.',
    registers,
  });
  const conflicts = new Counter({
    name: 'arena_append_conflicts_total',
    help: 'Groups that were decided again because another writer came first.',
    registers,
  });
  const failures = new Counter({
    name: 'arena_append_failures_total',
    help: 'Appends that the store did not take; conflicts with other writers are not counted.',
    registers,
  });
  return {
    decided: (commands) => groups.observe(commands),
    appended: (written, milliseconds) => {
      durations.observe(milliseconds / SECOND);
      events.inc(written.length);
    },
    conflicted: () => conflicts.inc(),
    failed: () => failures.inc(),
  };
}
