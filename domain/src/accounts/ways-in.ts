import type { Account } from './accounts.js';

/** What people can log in with at this installation now, besides a password. */
export interface WaysIn {
  /** Of the providers that are set up. */
  readonly issuers: readonly string[];
  /** Whether browsers keep passkeys for its address. */
  readonly passkeys: boolean;
}

/** Whether the owner can log in with something that a mail is not needed for. */
export function hasWayIn(
  { passwordHash, identities, passkeys }: Pick<Account, 'passwordHash' | 'identities' | 'passkeys'>,
  waysIn: WaysIn,
): boolean {
  return (
    passwordHash !== null ||
    (waysIn.passkeys && passkeys.length > 0) ||
    identities.some(({ issuer }) => waysIn.issuers.includes(issuer))
  );
}
