import { TEST_EVENT, type DeliveryDocument } from '../../../features/webhooks/webhook-deliveries.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Milliseconds after the first, second and later failures. Then the delivery is given up. */
export const PAUSES: readonly number[] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
const LONGEST_ASKED_PAUSE = 6 * HOUR;

export interface Attempt {
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly error: string | null;
  readonly retryAfter: string | null;
}

/** @param now milliseconds since 1970 */
export function afterAttempt(delivery: DeliveryDocument, attempt: Attempt, now: number): DeliveryDocument {
  const { status, error } = attempt;
  const attempts = delivery.attempts + 1;
  const tried = { ...delivery, attempts, status, error };
  const settledAt = new Date(now).toISOString();
  if (status !== null && status >= 200 && status < 300) return { ...tried, state: 'sent', settledAt };
  // A person waits for the outcome of a test.
  const pause = delivery.event === TEST_EVENT ? undefined : PAUSES[attempts - 1];
  if (pause === undefined) return { ...tried, state: 'given-up', settledAt };
  return { ...tried, nextAt: now + Math.max(pause, askedPause(attempt, now)) };
}

/** Milliseconds. The header contains seconds or a date. */
function askedPause({ retryAfter }: Attempt, now: number): number {
  if (retryAfter === null) return 0;
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_ASKED_PAUSE) : 0;
}
