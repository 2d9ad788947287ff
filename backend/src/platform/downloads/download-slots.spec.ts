import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { DOWNLOAD_DEADLINE, DownloadSlots } from './download-slots.js';

const ignored = (): void => undefined;

describe('the slots for downloads', () => {
  let slots: DownloadSlots;
  beforeEach(() => {
    jest.useFakeTimers();
    slots = new DownloadSlots({ limits: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const take = (address: string, onLate = ignored) => slots.take(address, onLate);
  const refusalOf = (address: string): string => {
    try {
      take(address);
      return '';
    } catch (error) {
      return error instanceof DomainError ? error.message : String(error);
    }
  };

  it('are two per address, and are freed once', () => {
    const [first] = [take('192.0.2.1'), take('192.0.2.1')];
    expect(refusalOf('192.0.2.1')).toBe('Too many attempts. Please wait 1 second.');
    take('192.0.2.2');
    first();
    first();
    take('192.0.2.1');
    expect(refusalOf('192.0.2.1')).toContain('1 second');
  });

  it('are two for all IPv6 addresses of a line', () => {
    take('2001:db8:1:2::1');
    take('2001:db8:1:2::2');
    expect(refusalOf('2001:db8:1:2:ffff::3')).toContain('1 second');
    expect(refusalOf('2001:db8:1:3::1')).toBe('');
  });

  it('are sixteen in total', () => {
    const taken = Array.from({ length: 16 }, (_, n) => take(`192.0.2.${n}`));
    expect(refusalOf('198.51.100.1')).toContain('1 second');
    taken[3]?.();
    expect(refusalOf('198.51.100.1')).toBe('');
  });

  it('are freed after the deadline, which ends the answer', () => {
    const onLate = jest.fn();
    const release = take('192.0.2.1', onLate);
    take('192.0.2.1')();
    take('192.0.2.1');
    jest.advanceTimersByTime(DOWNLOAD_DEADLINE - 1);
    expect(refusalOf('192.0.2.1')).toContain('1 second');
    jest.advanceTimersByTime(1);
    expect(onLate).toHaveBeenCalledTimes(1);
    release();
    expect([refusalOf('192.0.2.1'), refusalOf('192.0.2.1')]).toEqual(['', '']);
    expect(refusalOf('192.0.2.1')).toContain('1 second');
  });

  it('are unlimited when limits are off', () => {
    slots = new DownloadSlots({ limits: false });
    for (let n = 0; n < 100; n++) expect(refusalOf('192.0.2.1')).toBe('');
  });
});
