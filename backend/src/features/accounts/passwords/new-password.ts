import { DomainError } from '@arena/domain/kernel/domain-error';
import { isGuessable } from '@arena/domain/validation/people/password';
import { broken } from '@arena/domain/validation/rule';
import { invalidField } from '../../../platform/http/validation/validation-errors.js';

/** @throws InvalidFields when the confirmation differs, password-weak */
export function requireGoodPassword(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  person: { name: string; email: string },
): void {
  if (password !== password_confirmation)
    throw invalidField('password_confirmation', broken('password-confirmation'));
  if (isGuessable(password, person)) throw new DomainError('password-weak');
}
