import { describe, expect, it } from '@jest/globals';
import { PendingErasures } from './pending-erasures.js';

describe('pending erasures', () => {
  it('have one attempt per account at a time, which a second caller waits for', async () => {
    const pending = new PendingErasures();
    let attempts = 0;
    let finish: () => void = () => undefined;
    const erase = (): Promise<void> => {
      attempts += 1;
      return new Promise((resolve) => (finish = resolve));
    };
    const both = [pending.attempt('a', erase), pending.attempt('a', erase)];
    expect([attempts, pending.count]).toEqual([1, 1]);
    finish();
    await Promise.all(both);
    expect([pending.count, pending.userIds()]).toEqual([0, []]);
  });

  it('stay pending after a failure, which is reported, until an attempt succeeds', async () => {
    const pending = new PendingErasures();
    let reports = 0;
    pending.onFailure(() => (reports += 1));
    await expect(pending.attempt('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect([reports, pending.userIds()]).toEqual([1, ['a']]);
    await pending.attempt('a', () => Promise.resolve());
    expect([reports, pending.count]).toEqual([1, 0]);
  });
});
