import { MAX_BEHIND } from './clock.js';

/** Milliseconds. More than `lifetime` left means that it was issued while the clock was ahead: not valid. */
export function isStillValid(expires: number, lifetime: number, now: number): boolean {
  const left = expires - now;
  return left > 0 && left <= lifetime + MAX_BEHIND;
}
