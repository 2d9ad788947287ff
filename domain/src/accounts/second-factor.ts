import type { Folds } from '../kernel/events/folds.js';
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

export interface WithSecondFactor {
  readonly secondFactor: SecondFactor | null;
}

type Change = Partial<WithSecondFactor> | null;

export const secondFactorChanges: Folds<WithSecondFactor, SecondFactorEvent, Change> = {
  SecondFactorEnabled: (_account, { personal, step }) =>
    personal && { secondFactor: { ...personal, lastStep: step } },
  AuthenticatorCodeUsed: ({ secondFactor }, { step }) => ({
    secondFactor: secondFactor && { ...secondFactor, lastStep: step },
  }),
  RecoveryCodeUsed: ({ secondFactor }, { index }) => ({
    secondFactor: secondFactor && {
      ...secondFactor,
      recoveryCodes: secondFactor.recoveryCodes.map((hash, place) => (place === index ? null : hash)),
    },
  }),
  RecoveryCodesReplaced: ({ secondFactor }, { personal }) =>
    personal && { secondFactor: secondFactor && { ...secondFactor, recoveryCodes: personal.recoveryCodes } },
  SecondFactorDisabled: () => ({ secondFactor: null }),
};
