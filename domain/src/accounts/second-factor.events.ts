import type { DomainEvent } from '../kernel/events/event.js';

/** `step` is that of the code that confirmed the set-up. `personal` is encrypted, see accounts.events.ts. */
export type SecondFactorEnabled = DomainEvent<
  'SecondFactorEnabled',
  { userId: string; step: number; personal: { secret: string; recoveryCodes: string[] } | null }
>;
/** A time step of 30 s since 1970 (RFC 6238). The codes of this step and of earlier ones are used up. */
export type AuthenticatorCodeUsed = DomainEvent<'AuthenticatorCodeUsed', { userId: string; step: number }>;
/** `index` is the place of the code in the latest list. */
export type RecoveryCodeUsed = DomainEvent<'RecoveryCodeUsed', { userId: string; index: number }>;
export type RecoveryCodesReplaced = DomainEvent<
  'RecoveryCodesReplaced',
  { userId: string; personal: { recoveryCodes: string[] } | null }
>;
/** `operator`: on the command line of the server. The owner gives no reason. */
export type SecondFactorDisabled = DomainEvent<
  'SecondFactorDisabled',
  { userId: string; by: 'owner' | 'admin' | 'operator'; reason: string | null }
>;

export type SecondFactorEvent =
  | SecondFactorEnabled
  | AuthenticatorCodeUsed
  | RecoveryCodeUsed
  | RecoveryCodesReplaced
  | SecondFactorDisabled;
