import type { Folds } from '../kernel/events/folds.js';
import type { Identity, IdentityEvent } from './identities.events.js';

export interface WithIdentities {
  /** At most one of each provider. */
  readonly identities: readonly Identity[];
}

export function identityKey({ issuer, subject }: Identity): string {
  return `${issuer}\n${subject}`;
}

/** `personal` is null when the key of the account is destroyed: then the account is gone as well. */
export const identityChanges: Folds<WithIdentities, IdentityEvent, Partial<WithIdentities> | null> = {
  IdentityLinked: ({ identities }, { personal }) =>
    personal && { identities: [...identities, { issuer: personal.issuer, subject: personal.subject }] },
  IdentityUnlinked: ({ identities }, { personal }) =>
    personal && { identities: identities.filter(({ issuer }) => issuer !== personal.issuer) },
};
