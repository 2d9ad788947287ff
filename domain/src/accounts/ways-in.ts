import type { Account } from './accounts.js';

/** Whether the owner can log in with something that a mail is not needed for. @param issuers of providers that are set up */
export function hasWayIn(
  { passwordHash, identities, passkeys }: Pick<Account, 'passwordHash' | 'identities' | 'passkeys'>,
  issuers: readonly string[],
): boolean {
  return (
    passwordHash !== null || passkeys.length > 0 || identities.some(({ issuer }) => issuers.includes(issuer))
  );
}
