import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Account } from '@arena/domain/accounts/accounts';
import type { Proof } from '@arena/domain/accounts/second-factor.decide';
import { isCode, stepOf } from './authenticator.js';
import { hashOfRecoveryCode } from './recovery-codes.js';

/**
 * What a typed code shows: six digits of the app, or a recovery code. Whether it was used before is decided by the log.
 * Null when the second factor is off.
 * @throws code-wrong
 */
export function proofOf({ userId, secondFactor }: Account, code: string, now: number): Proof | null {
  if (!secondFactor) return null;
  const typed = code.replace(/\s/g, '');
  if (!isCode(typed)) return { kind: 'recovery-code', hash: hashOfRecoveryCode(userId, typed) };
  const step = stepOf(typed, secondFactor.secret, now);
  if (step === null) throw new DomainError('code-wrong');
  return { kind: 'authenticator', step };
}
