import type { Folds } from '../kernel/events/folds.js';
import type { PasskeyEvent } from './passkeys.events.js';

export interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly name: string;
  readonly counter: number;
  readonly addedAt: string;
  /** Null: never. */
  readonly usedAt: string | null;
}

export interface WithPasskeys {
  readonly passkeys: readonly Passkey[];
}

/** `personal` is null when the key of the account is destroyed: then the account is gone as well. */
export const passkeyChanges: Folds<WithPasskeys, PasskeyEvent, Partial<WithPasskeys> | null> = {
  PasskeyAdded: ({ passkeys }, { passkeyId, counter, addedAt, personal }) =>
    personal && { passkeys: [...passkeys, { passkeyId, counter, addedAt, usedAt: null, ...personal }] },
  PasskeyRenamed: ({ passkeys }, { passkeyId, personal }) =>
    personal && { passkeys: withChange(passkeys, passkeyId, { name: personal.name }) },
  PasskeyUsed: ({ passkeys }, { passkeyId, counter, usedAt }) => ({
    passkeys: withChange(passkeys, passkeyId, { counter, usedAt }),
  }),
  PasskeyRemoved: ({ passkeys }, { passkeyId }) => ({
    passkeys: passkeys.filter((passkey) => passkey.passkeyId !== passkeyId),
  }),
};

function withChange(
  passkeys: readonly Passkey[],
  passkeyId: string,
  change: Partial<Passkey>,
): readonly Passkey[] {
  return passkeys.map((passkey) => (passkey.passkeyId === passkeyId ? { ...passkey, ...change } : passkey));
}
