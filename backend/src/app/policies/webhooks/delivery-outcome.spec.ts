import { describe, expect, it } from '@jest/globals';
import type { DeliveryDocument } from '../../../features/webhooks/webhook-deliveries.js';
import { afterAttempt } from './delivery-outcome.js';

const NEW = {
  attempts: 0,
  state: 'waiting',
  event: 'PhaseChanged',
  nextAt: 0,
} as unknown as DeliveryDocument;
const failed = { status: 500, error: null, retryAfter: null };

describe('the outcome of an attempt', () => {
  it('is repeated six times with growing pauses, then given up', () => {
    let delivery = NEW;
    const pauses: number[] = [];
    while (delivery.state === 'waiting') {
      delivery = afterAttempt(delivery, failed, 1000);
      if (delivery.state === 'waiting') pauses.push((delivery.nextAt - 1000) / 1000);
    }
    expect(pauses).toEqual([5, 30, 120, 600, 3600, 21_600]);
    expect(delivery).toMatchObject({ state: 'given-up', attempts: 7 });
  });

  it('is sent with any 2xx, and a redirect is a failure', () => {
    expect(afterAttempt(NEW, { ...failed, status: 204 }, 0).state).toBe('sent');
    expect(afterAttempt(NEW, { ...failed, status: 302 }, 0).state).toBe('waiting');
  });

  it.each([
    ['60', 60],
    ['1', 5],
    ['999999999', 21_600],
    [new Date(90_000).toUTCString(), 90],
    ['nonsense', 5],
  ])('waits for Retry-After: %s', (retryAfter, seconds) => {
    expect(afterAttempt(NEW, { ...failed, status: 429, retryAfter }, 0).nextAt).toBe(seconds * 1000);
  });
});
