import { describe, expect, it } from '@jest/globals';
import { tooManyRequests, waitingTime } from './waiting-time.js';

describe('a time to wait', () => {
  it.each([
    [0, 1, 'second'],
    [0.2, 1, 'second'],
    [59, 59, 'second'],
    [119, 119, 'second'],
    [120, 2, 'minute'],
    [121, 3, 'minute'],
    [899.5, 15, 'minute'],
    [900, 15, 'minute'],
    [3600, 60, 'minute'],
  ])('of %d s is %d %s(s)', (seconds, value, unit) => {
    expect(waitingTime(seconds)).toEqual({ value, unit });
  });

  it.each([
    [1, 'Too many attempts. Please wait 1 second.'],
    [90, 'Too many attempts. Please wait 90 seconds.'],
    [900, 'Too many attempts. Please wait 15 minutes.'],
  ])('of %d s is said to whoever tries too often', (seconds, message) => {
    const error = tooManyRequests(seconds);
    expect([error.code, error.message, error.details['seconds']]).toEqual([
      'too-many-requests',
      message,
      seconds,
    ]);
  });
});
