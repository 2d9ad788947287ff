import { describe, expect, it } from '@jest/globals';
import { AddressShare } from './address-share.js';

describe('the share of an address', () => {
  it('is what it holds at a time; others have their own', () => {
    const share = new AddressShare(2);
    const [first, second] = [share.take('192.0.2.1'), share.take('192.0.2.1')];
    expect(second).not.toBeNull();
    expect(share.take('192.0.2.1')).toBeNull();
    expect(share.take('::ffff:192.0.2.1')).toBeNull();
    expect(share.take('192.0.2.2')).not.toBeNull();
    first?.();
    first?.();
    expect(share.take('192.0.2.1')).not.toBeNull();
    expect(share.take('192.0.2.1')).toBeNull();
  });

  it('is shared by all IPv6 addresses of a /64', () => {
    const share = new AddressShare(1);
    expect(share.take('2001:db8:1:2::1')).not.toBeNull();
    expect(share.take('2001:db8:1:2:ffff::2')).toBeNull();
    expect(share.take('2001:db8:1:3::1')).not.toBeNull();
  });

  it('is unlimited when limits are off', () => {
    const share = new AddressShare(Infinity);
    expect(Array.from({ length: 1000 }, () => share.take('192.0.2.1'))).not.toContain(null);
  });
});
