// The first fact that does not hold ends the test.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';

const started = Date.now();
let held = 0;

export function fact(holds, line, detail = '') {
  const at = `${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  if (!holds) throw new Error(`NOT SO: ${line}${detail === '' ? '' : ` (${text(detail)})`}`);
  held += 1;
  console.log(`${at}  ${line}`);
}

export function heldFacts() {
  return held;
}

export function say(line) {
  console.log(`          ${line}`);
}

export function same(one, other) {
  return isDeepStrictEqual(one, other);
}

/** @returns the answer, and the time it took in milliseconds @throws when the time limit has passed */
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
