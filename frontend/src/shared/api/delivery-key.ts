import type { ApiFailure } from './failure.js';

/** Keys of the changes of which nobody knows whether they were made, by what they ask for. */
const unsettled = new Map<string, string>();

/** What a change asks for, the same text for the same wish. */
export function wishOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts, (_name, value: unknown) => {
    if (value instanceof FormData) return [...value];
    if (value instanceof File) return [value.name, value.type, value.size];
    return value;
  });
}

/**
 * The Idempotency-Key under which a change goes out: a fresh one, or that of the delivery before as long as it may have
 * arrived, so that asking again for the same does it once.
 */
export function deliveryKey(wish: string): string {
  const key = unsettled.get(wish) ?? newKey();
  unsettled.set(wish, key);
  return key;
}

/** What an answer says about the change: done, refused, or nothing, and then the next delivery is the same one. */
export function settleDelivery(wish: string, failure: ApiFailure | null): void {
  if (failure === null || isDecided(failure)) unsettled.delete(wish);
}

/** Refusals that are about this delivery alone: who asks, how long it took, how often. */
const UNDECIDED = new Set([401, 408, 429]);

function isDecided({ status }: ApiFailure): boolean {
  return status !== null && status >= 400 && status < 500 && !UNDECIDED.has(status);
}

function newKey(): string {
  // randomUUID is missing where the page came over plain http from another machine.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
