import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isRefusedHost, publicLookup } from './public-address.js';

describe('the address of a webhook', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::80ff:fffe',
    '::127.0.0.1',
    '::7f00:1',
    '::5db8:d70e',
    '::ffff:0:127.0.0.1',
    'fec0::1',
    '2001:db8::1',
  ])('%s is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.215.14', '::ffff:93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    '%s is allowed',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('is checked when it is written as a number, and after a name was resolved', async () => {
    expect(isRefusedHost(new URL('https://2130706433/').hostname)).toBe(true);
    expect(isRefusedHost(new URL('https://[::1]/').hostname)).toBe(true);
    expect(isRefusedHost(new URL('https://[::127.0.0.1]/').hostname)).toBe(true);
    expect(isRefusedHost('localhost')).toBe(false);
    const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
    expect(String(error)).toMatch(/not public/);
  });
});
