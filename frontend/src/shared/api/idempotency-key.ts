import type { ApiFailure } from './failure.js';

/** Keys of changes with an unknown outcome, by the content of the request. */
const unsettled = new Map<string, string>();

/** The content of a request. Equal requests give equal text. */
export function contentOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts, (_name, value: unknown) => {
    if (value instanceof FormData) return [...value];
    if (value instanceof File) return [value.name, value.type, value.size];
    return value;
  });
}

/** The previous key while that request may have arrived, so that a repetition is executed once. */
export function idempotencyKeyFor(content: string): string {
  const key = unsettled.get(content) ?? newKey();
  unsettled.set(content, key);
  return key;
}

/** Forgets the key once the outcome is known. Otherwise the next equal request uses it again. */
export function settleKey(content: string, failure: ApiFailure | null): void {
  if (failure === null || isDecided(failure)) unsettled.delete(content);
}

/** Refusals that say nothing about the change: caller, duration, frequency. */
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
