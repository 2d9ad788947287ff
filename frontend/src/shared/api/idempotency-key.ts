import type { ApiFailure } from './failure.js';

/** Keys of changes with an unknown outcome, by the content of the request. */
const unsettled = new Map<string, string>();

/** The content of a request. Equal requests give equal text. */
export function wishOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts, (_name, value: unknown) => {
    if (value instanceof FormData) return [...value];
    if (value instanceof File) return [value.name, value.type, value.size];
    return value;
  });
}

/**
 * The Idempotency-Key of a change: a new one, or the previous one while that request may have arrived, so that a
 * repetition is executed once.
 */
export function deliveryKey(wish: string): string {
  const key = unsettled.get(wish) ?? newKey();
  unsettled.set(wish, key);
  return key;
}

/** Forgets the key once the outcome is known. Otherwise the next equal request uses it again. */
export function settleDelivery(wish: string, failure: ApiFailure | null): void {
  if (failure === null || isDecided(failure)) unsettled.delete(wish);
}

/** Refusals that concern only this delivery: caller, duration, frequency. */
const UNDECIDED = new Set([401, 408, 429]);

function isDecided({ status }: ApiFailure): boolean {
  return status !== null && status >= 400 && status < 500 && !UNDECIDED.has(status);
}

function newKey(): string {
  // randomUUID is missing on pages from another machine over plain http.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
