import type { Account } from '@arena/domain/accounts/accounts';
import type { AppConfig } from '../../../platform/config/config.js';

/** Such an admin has the rights of a user, and so can set up a second factor, but nothing that needs an admin. */
export function lacksSecondFactor(
  { role, secondFactor }: Pick<Account, 'role' | 'secondFactor'>,
  { adminSecondFactor }: Pick<AppConfig, 'adminSecondFactor'>,
): boolean {
  return adminSecondFactor && role === 'admin' && secondFactor === null;
}
