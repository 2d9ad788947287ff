// The first fact that does not hold ends the test.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';

const started = Date.now();
let held = 0;

export function fact(holds: boolean, line: string, detail: unknown = '') {
  const at = `${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  requireThat(holds, `${line}${detail === '' ? '' : ` (${text(detail)})`}`);
  held += 1;
  console.log(`${at}  ${line}`);
}

/** What is looked at too often to be printed. */
export function requireThat(holds: boolean, what: string) {
  if (!holds) throw new Error(`NOT SO: ${what}`);
}

export function heldFacts() {
  return held;
}

export function say(line: string) {
  console.log(`          ${line}`);
}

export function same(one: unknown, other: unknown) {
  return isDeepStrictEqual(one, other);
}

/** @returns the answer, and the time it took in milliseconds @throws when the time limit has passed */
export async function until<Found>(ask: () => Found | Promise<Found>, withinMs: number, what: string) {
  const begun = performance.now();
  for (;;) {
    const answer = await ask();
    const ms = Math.round(performance.now() - begun);
    if (answer) return { answer: answer as Exclude<Found, false | null | undefined>, ms };
    requireThat(ms <= withinMs, `${what} within ${withinMs / 1000} s`);
    await wait(20);
  }
}

export function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function text(detail: unknown) {
  return (typeof detail === 'string' ? detail : JSON.stringify(detail)).slice(0, 2000);
}
