import type { SecondFactorEvent } from './second-factor.events.js';

export interface SecondFactor {
  /** Base32. */
  readonly secret: string;
  /** Hashes. Null where the code was used. */
  readonly recoveryCodes: readonly (string | null)[];
  /** The latest time step whose code was accepted. */
  readonly lastStep: number;
}

export function recoveryCodesLeft({ recoveryCodes }: SecondFactor): number {
  return recoveryCodes.filter((hash) => hash !== null).length;
}

/** Null: the account has no second factor. */
export function evolveSecondFactor(
  factor: SecondFactor | null,
  { type, data }: SecondFactorEvent,
): SecondFactor | null {
  if (type === 'SecondFactorEnabled') {
    return data.personal ? { ...data.personal, lastStep: data.step } : null;
  }
  if (factor === null) return null;
  switch (type) {
    case 'AuthenticatorCodeUsed':
      return { ...factor, lastStep: data.step };
    case 'RecoveryCodeUsed':
      return {
        ...factor,
        recoveryCodes: factor.recoveryCodes.map((hash, index) => (index === data.index ? null : hash)),
      };
    case 'RecoveryCodesReplaced':
      return data.personal ? { ...factor, recoveryCodes: data.personal.recoveryCodes } : factor;
    case 'SecondFactorDisabled':
      return null;
  }
}
