// What a test has seen: one line for each fact, and an end at the first that does not hold.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';

const started = Date.now();
let held = 0;

/** @throws Error with the detail when it does not hold */
export function fact(holds, line, detail = '') {
  const at = `${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  if (!holds) throw new Error(`NOT SO: ${line}${detail === '' ? '' : ` (${text(detail)})`}`);
  held += 1;
  console.log(`${at}  ${line}`);
}

export function heldFacts() {
  return held;
}

/** What happens, without being a fact. */
export function say(line) {
  console.log(`          ${line}`);
}

export function same(one, other) {
  return isDeepStrictEqual(one, other);
}

/**
 * Asks until the answer is truthy.
 * @returns the answer, and how long it took, milliseconds
 * @throws when it is not within so many milliseconds
 */
export async function until(ask, withinMs, what) {
  const begun = performance.now();
  for (;;) {
    const answer = await ask();
    const ms = Math.round(performance.now() - begun);
    if (answer) return { answer, ms };
    if (ms > withinMs) throw new Error(`NOT SO: ${what} within ${withinMs / 1000} s`);
    await wait(20);
  }
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function text(detail) {
  return (typeof detail === 'string' ? detail : JSON.stringify(detail)).slice(0, 2000);
}
