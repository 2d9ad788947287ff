import { describe, expect, it } from '@jest/globals';
import { localTime, parisMoment } from './paris-time.js';

describe('Paris time', () => {
  it('keeps the wall time and gives the instant, before and after summer time begins', () => {
    expect(parisMoment('2025-03-26T20:00')).toEqual({
      local: '2025-03-26T20:00',
      zone: 'Europe/Paris',
      instant: '2025-03-26T19:00:00.000Z',
    });
    expect(parisMoment('2025-03-30T23:59').instant).toBe('2025-03-30T21:59:00.000Z');
  });

  it('refuses a time that the clocks jump over', () => {
    expect(() => parisMoment('2025-03-30T02:30')).toThrow('This time does not exist in Paris');
  });

  it('takes the first of two when the clocks go back', () => {
    expect(parisMoment('2025-10-26T02:30').instant).toBe('2025-10-26T00:30:00.000Z');
  });

  it.each(['2025-02-30T10:00', '2025-3-1T10:00', '2025-03-01', '2025-03-01T25:00', 7, null])(
    'does not take %p for a time',
    (value) => expect(localTime.check(value)).not.toBeNull(),
  );
});
