import { SESSION_COOKIE } from '../../../platform/request/session-cookie.js';
import type { SessionToken } from '../../../features/accounts/sessions/session-token.js';
import { signToken } from '../../../features/accounts/sessions/signed-token.js';

export const SESSION_SECRET = 'a secret for the bench, 32 characters';

/** Known in advance, so that clients need no log-in. */
export function sessionOf(userId: string, issued: number): SessionToken {
  return { id: `bench-${userId}`, userId, epoch: 1, issued };
}

export function cookieOf(userId: string, issued: number): string {
  return `${SESSION_COOKIE}=${signToken('session', sessionOf(userId, issued), SESSION_SECRET)}`;
}
