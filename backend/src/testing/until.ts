import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
const PAUSE = 10;
const DEADLINE = 60_000;

/** @param message of the error when the time is over */
export async function until(
  holds: () => Promise<boolean> | boolean,
  message: string | (() => string) = 'It did not happen in time',
  timeoutMs = DEADLINE,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(typeof message === 'string' ? message : message());
    await sleep(PAUSE);
  }
}
