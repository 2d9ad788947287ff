import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { keyUri, newSecret, stepOf } from './authenticator.js';

/** Of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s is that of the standard', (seconds, code) => {
    expect(stepOf(code, SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('may be one step early or late', () => {
    const now = 1_111_111_109_000;
    const step = Math.floor(now / STEP_MS);
    const found = [-2, -1, 0, 1, 2].map((off) => {
      const code = TOTP.generate({ secret: totp().secret, timestamp: now + off * STEP_MS });
      return stepOf(code, SECRET, now);
    });
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('is not %p', (code) => {
    expect(stepOf(code, SECRET, 59_000)).toBeNull();
  });
});

it('secrets have 160 random bits, and the address for the app contains them', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(keyUri(secret, 'ada@example.org'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Battle Arena:ada@example.org');
  expect(uri.searchParams.get('secret')).toBe(secret);
});

function totp(): TOTP {
  return new TOTP({ secret: SECRET });
}
