import type { IncomingMessage } from 'node:http';

/** A refused sender gets so much time to notice, milliseconds. */
const GRACE = 30_000;

/**
 * Reads the rest of a request into nothing, so that the refusal reaches a sender that is still sending;
 * one that goes on for too long is cut off.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.unpipe();
  request.resume();
  const impatience = setTimeout(() => request.destroy(), GRACE);
  impatience.unref();
  request.once('close', () => {
    clearTimeout(impatience);
  });
}
