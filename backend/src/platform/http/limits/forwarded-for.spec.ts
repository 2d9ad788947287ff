import { describe, expect, it } from '@jest/globals';
import { addressesIn } from './forwarded-for.js';

describe('X-Forwarded-For', () => {
  it.each([
    ['198.51.100.9:4000', '198.51.100.9'],
    ['[2001:db8::1]:4000', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['203.0.113.1:80,10.0.0.1:4000', '203.0.113.1, 10.0.0.1'],
    ['198.51.100.9', '198.51.100.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['[::ffff:198.51.100.9]:1', '::ffff:198.51.100.9'],
    ['unknown, _hidden:7', 'unknown, _hidden:7'],
    ['', ''],
  ])('of %s names %s', (given, addresses) => {
    expect(addressesIn(given)).toBe(addresses);
  });
});
