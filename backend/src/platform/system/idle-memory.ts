import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface IdleMachine {
  /** Share of the time since the last call in which the process was busy. */
  busy(): number;
  /** Bytes. */
  heap(): { readonly heapTotal: number; readonly heapUsed: number };
  /** Gives the system back what nobody uses. Nothing else runs meanwhile. */
  collect(): void;
}

/** Milliseconds between two checks. */
const EVERY_MS = 10_000;
const IDLE = 0.02;
const MEGABYTE = 1024 * 1024;
/** Bytes that a collection is worth. */
const WORTH = 16 * MEGABYTE;
/**
 * Bytes. A collection stops the process for 70 ms for 40 MB that are in use, whatever the garbage. This limit counts
 * garbage, because only a collection could tell: a burst may leave more than is given back, but nobody waits a second.
 */
const LARGEST = 200 * MEGABYTE;

/** V8 collects when something is allocated, so an idle process would keep what its start or a burst has used. */
export class IdleMemory {
  /** Bytes after the last collection. */
  private kept = 0;

  constructor(private readonly machine: IdleMachine) {}

  check(): void {
    const { heapTotal, heapUsed } = this.machine.heap();
    const isIdle = this.machine.busy() < IDLE;
    if (!isIdle || heapUsed > LARGEST || heapTotal - this.kept < WORTH) return;
    this.machine.collect();
    this.kept = this.machine.heap().heapTotal;
  }
}

/** For the rest of the process. */
export function giveBackIdleMemory(): void {
  const memory = new IdleMemory(thisProcess());
  setInterval(() => memory.check(), EVERY_MS).unref();
}

function thisProcess(): IdleMachine {
  setFlagsFromString('--expose-gc');
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return {
    busy: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    heap: () => process.memoryUsage(),
    collect: runInNewContext('gc') as () => void,
  };
}
