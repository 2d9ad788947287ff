import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
const PAUSE = 10;
const DEADLINE = 15_000;

/** @param message of the error after 15 seconds */
export async function until(
  holds: () => Promise<boolean> | boolean,
  message = 'It did not happen in time',
): Promise<void> {
  const deadline = performance.now() + DEADLINE;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(message);
    await sleep(PAUSE);
  }
}
