import { describe, expect, it } from '@jest/globals';
import { DeferredMails } from './deferred-mails.js';

const MINUTE = 60_000;

describe('deferred mails', () => {
  it('are due again after five minutes', () => {
    const deferred = new DeferredMails();
    expect(deferred.isDue('a', 0)).toBe(true);
    expect(deferred.defer('a', 0)).toBe(true);
    expect([4, 5].map((minutes) => deferred.isDue('a', minutes * MINUTE))).toEqual([false, true]);
    expect(deferred.isDue('b', 0)).toBe(true);
  });

  it('are given up after a day', () => {
    const deferred = new DeferredMails();
    const answers = [0, 12 * 60, 24 * 60 - 1, 24 * 60].map((minutes) =>
      deferred.defer('a', minutes * MINUTE),
    );
    expect(answers).toEqual([true, true, true, false]);
  });

  it('start anew once they were settled', () => {
    const deferred = new DeferredMails();
    deferred.defer('a', 0);
    deferred.forget('a');
    expect(deferred.isDue('a', 0)).toBe(true);
    expect(deferred.defer('a', 24 * 60 * MINUTE)).toBe(true);
  });
});
