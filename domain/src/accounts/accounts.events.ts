import type { DomainEvent } from '../kernel/events/event.js';
import type { Group } from '../kernel/groups.js';
import type { Picture } from '../kernel/picture.js';
import type { NamedValues, ValuesOf } from '../validation/fields.js';
import type { PREFERENCE_FIELDS, PROFILE_FIELDS } from './profile-fields.js';
import type { ApiTokenEvent } from './api-tokens.events.js';
import type { ApprovalsEvent } from './approvals.events.js';
import type { IdentityEvent } from './identities.events.js';
import type { PasskeyEvent } from './passkeys.events.js';
import type { SecondFactorEvent } from './second-factor.events.js';

export type AccountRole = 'admin' | 'user';

export type Profile = ValuesOf<typeof PROFILE_FIELDS>;

/** `personal` is encrypted in the log with the key of `userId`. It is null once the key is destroyed. */
export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    userId: string;
    role: AccountRole;
    personal: {
      name: string;
      email: string;
      /** Null: made by a log-in at a provider, whose `IdentityLinked` follows in the same append. */
      passwordHash: string | null;
      profile: Profile;
      language: string;
    } | null;
  }
>;
export type ProfileChanged = DomainEvent<
  'ProfileChanged',
  { userId: string; personal: { email: string; profile: Profile } | null }
>;
export type AccountRenamed = DomainEvent<
  'AccountRenamed',
  { userId: string; personal: { name: string } | null }
>;
export type PasswordChanged = DomainEvent<
  'PasswordChanged',
  { userId: string; by: 'owner' | 'reset-link'; personal: { passwordHash: string } | null }
>;
/** The owner has opened the link that was mailed to the address. Another address needs another one. */
export type AddressConfirmed = DomainEvent<'AddressConfirmed', { userId: string }>;
/** Losing a role ends every session and API token of the account. */
export type RoleChanged = DomainEvent<'RoleChanged', { userId: string; role: AccountRole }>;
/** The account has these and no others. The admin role takes all of them. */
export type GroupsChanged = DomainEvent<
  'GroupsChanged',
  { userId: string; groups: readonly Group[]; from: readonly Group[] }
>;
export type AvatarChanged = DomainEvent<'AvatarChanged', { userId: string; picture: Picture | null }>;
export type Preferences = NamedValues<typeof PREFERENCE_FIELDS>;
export type PreferencesChanged = DomainEvent<
  'PreferencesChanged',
  { userId: string; preferences: Preferences }
>;
/** The owner has ended other sessions. The sessions themselves are not in the log. */
export type SessionsRevoked = DomainEvent<'SessionsRevoked', { userId: string }>;
/** An admin has ended every session and API token of somebody else's account. */
export type AllSessionsEnded = DomainEvent<'AllSessionsEnded', { userId: string; reason: string }>;
/** Afterwards the key is destroyed, so every `personal` of this account is null in a replay. */
export type AccountDeleted = DomainEvent<'AccountDeleted', { userId: string }>;

export type AccountEvent =
  | AccountRegistered
  | ProfileChanged
  | AccountRenamed
  | PasswordChanged
  | AddressConfirmed
  | RoleChanged
  | GroupsChanged
  | AvatarChanged
  | PreferencesChanged
  | SessionsRevoked
  | AllSessionsEnded
  | SecondFactorEvent
  | ApprovalsEvent
  | IdentityEvent
  | ApiTokenEvent
  | PasskeyEvent
  | AccountDeleted;

export const ACCOUNTS_STREAM = 'accounts';
