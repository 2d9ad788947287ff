import type { DomainEvent } from '../kernel/events/event.js';

/** `personal` is encrypted, see accounts.events.ts. `credentialId` and `publicKey`: base64url, as WebAuthn names them. */
export type PasskeyAdded = DomainEvent<
  'PasskeyAdded',
  {
    userId: string;
    passkeyId: string;
    counter: number;
    addedAt: string;
    personal: { credentialId: string; publicKey: string; name: string } | null;
  }
>;
export type PasskeyRenamed = DomainEvent<
  'PasskeyRenamed',
  { userId: string; passkeyId: string; personal: { name: string } | null }
>;
/** `counter`: how often the device says it was used. Always 0 for passkeys that several devices share. */
export type PasskeyUsed = DomainEvent<
  'PasskeyUsed',
  { userId: string; passkeyId: string; counter: number; usedAt: string }
>;
/** By the owner, or by a password that was set with a mailed link. */
export type PasskeyRemoved = DomainEvent<'PasskeyRemoved', { userId: string; passkeyId: string }>;

export type PasskeyEvent = PasskeyAdded | PasskeyRenamed | PasskeyUsed | PasskeyRemoved;
