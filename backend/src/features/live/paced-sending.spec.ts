import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PacedSending } from './paced-sending.js';

describe('paced sending', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A sending that takes so many milliseconds. */
  function sendingThatTakes(milliseconds: number) {
    const sentAt: number[] = [];
    const start = Date.now();
    const now = () => Date.now() - start + sentAt.length * milliseconds;
    const paced = new PacedSending(() => sentAt.push(now()), now);
    return { paced, sentAt };
  }

  it('sends the first request at once', () => {
    const { paced, sentAt } = sendingThatTakes(50);
    paced.request();
    expect(sentAt).toEqual([0]);
  });

  it('takes a tenth of the time at most, however many requests there are', () => {
    const { paced, sentAt } = sendingThatTakes(50);
    for (let n = 0; n < 1000; n++) {
      paced.request();
      jest.advanceTimersByTime(1);
    }
    expect(sentAt.length).toBeGreaterThan(1);
    const pauses = sentAt.slice(1).map((at, n) => at - (sentAt[n] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500);
  });

  it('sends the last request too', () => {
    const { paced, sentAt } = sendingThatTakes(50);
    paced.request();
    paced.request();
    jest.advanceTimersByTime(60_000);
    expect(sentAt).toHaveLength(2);
  });

  it('never waits longer than a second', () => {
    const { paced, sentAt } = sendingThatTakes(5000);
    paced.request();
    paced.request();
    jest.advanceTimersByTime(60_000);
    expect(sentAt).toEqual([0, 6000]);
  });

  it('sends nothing after it was stopped', () => {
    const { paced, sentAt } = sendingThatTakes(50);
    paced.request();
    paced.request();
    paced.stop();
    jest.advanceTimersByTime(60_000);
    expect(sentAt).toHaveLength(1);
  });
});
