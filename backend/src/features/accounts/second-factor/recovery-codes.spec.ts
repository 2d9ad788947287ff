import { expect, it } from '@jest/globals';
import { hashOfRecoveryCode, recoveryCodesOf } from './recovery-codes.js';

it('ten different codes follow from a seed', () => {
  const codes = recoveryCodesOf('a seed');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  expect(recoveryCodesOf('a seed')).toEqual(codes);
  expect(recoveryCodesOf('another').some((code) => codes.includes(code))).toBe(false);
});

it('a code may be typed in small letters, with spaces or without hyphens', () => {
  const hash = hashOfRecoveryCode('u1', 'K7QD-2MXP-9RTA-WE4H');
  for (const typed of ['k7qd2mxp9rtawe4h', ' K7QD 2MXP 9RTA WE4H ']) {
    expect(hashOfRecoveryCode('u1', typed)).toBe(hash);
  }
  expect(hashOfRecoveryCode('u2', 'K7QD-2MXP-9RTA-WE4H')).not.toBe(hash);
  expect(hash).not.toContain('K7QD');
});
