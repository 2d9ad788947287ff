import { act, getConfig } from '@testing-library/react';

/** Milliseconds. Shorter timers run as always, so that a test still waits for what it sees. */
const LONG = 500;

interface Held {
  readonly due: number;
  readonly run: () => void;
}

/** Until `release`, long timers run only when the test lets time pass, so that it may take as long as it likes. */
export function holdTimers() {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Set<Held>();
  let now = 0;
  const hold = (run: (...values: unknown[]) => void, time = 0, ...values: unknown[]): unknown => {
    // The limit of a query that waits.
    const isLimit = time === getConfig().asyncUtilTimeout;
    if (time < LONG || isLimit) return setTimeout(run, time, ...values);
    const timer: Held = { due: now + time, run: () => run(...values) };
    held.add(timer);
    return timer;
  };
  const clear = (timer: unknown): void => {
    if (!held.delete(timer as Held)) clearTimeout(timer as NodeJS.Timeout);
  };
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: clear });

  /** The first timer that is due until then. */
  const dueUntil = (end: number): Held | undefined =>
    [...held].sort((one, other) => one.due - other.due).find(({ due }) => due <= end);
  return {
    /** Also runs what these timers start. */
    pass: (time: number): void => {
      const end = now + time;
      for (let timer = dueUntil(end); timer; timer = dueUntil(end)) {
        const { due, run } = timer;
        now = due;
        held.delete(timer);
        act(run);
      }
      now = end;
    },
    release: () => void Object.assign(globalThis, { setTimeout, clearTimeout }),
  };
}
