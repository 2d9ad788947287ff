/** A fresh key: one per press of a button, so that a repeated delivery changes nothing. */
export function newIdempotencyKey(): string {
  // randomUUID is missing where the page came over plain http from another machine.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
