import type { Account } from '@arena/domain/accounts/accounts';
import { isWithheld } from '@arena/domain/accounts/acting-admins';
import type { AppConfig } from '../../../platform/config/config.js';

export function lacksSecondFactor(
  account: Pick<Account, 'role' | 'secondFactor'>,
  { adminSecondFactor }: Pick<AppConfig, 'adminSecondFactor'>,
): boolean {
  return isWithheld(account, { factorRequired: adminSecondFactor });
}
