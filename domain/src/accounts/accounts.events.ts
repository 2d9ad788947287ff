import type { DomainEvent } from '../kernel/event.js';
import type { Picture } from '../kernel/picture.js';

export type Sex = 'male' | 'female';
export type AccountRole = 'admin' | 'user';

/** Profile fields that a person may leave empty. */
export interface Profile {
  readonly age: number | null;
  readonly sex: Sex | null;
  readonly nationality: string | null;
  readonly color: string | null;
  readonly discord: string | null;
  readonly twitter: string | null;
  readonly videoPlatformLink: string | null;
  readonly streamLink: string | null;
}

/**
 * Whatever stands under `personal` is encrypted in the log under the key of `userId` and reads as
 * null once that key is destroyed.
 */
export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    userId: string;
    role: AccountRole;
    personal: {
      name: string;
      email: string;
      passwordHash: string;
      profile: Profile;
      language: string;
    } | null;
  }
>;
export type ProfileChanged = DomainEvent<
  'ProfileChanged',
  { userId: string; personal: { email: string; profile: Profile } | null }
>;
/** Ends every session of the account. */
export type AccountRenamed = DomainEvent<
  'AccountRenamed',
  { userId: string; personal: { name: string } | null }
>;
/** Ends every session of the account. */
export type PasswordChanged = DomainEvent<
  'PasswordChanged',
  { userId: string; by: 'owner' | 'reset-link'; personal: { passwordHash: string } | null }
>;
/** Losing a role ends every session of the account. */
export type RoleChanged = DomainEvent<'RoleChanged', { userId: string; role: AccountRole }>;
/** The picture shows a person, so its object goes with the account; null takes it away. */
export type AvatarChanged = DomainEvent<'AvatarChanged', { userId: string; picture: Picture | null }>;
/** How the program speaks to the person. */
export interface Preferences {
  readonly language: string;
  /** Mails to many, as against those about one's own account and team. */
  readonly massMail: boolean;
}
export type PreferencesChanged = DomainEvent<
  'PreferencesChanged',
  { userId: string; preferences: Preferences }
>;
/** After it the key is destroyed: every `personal` of this account reads as null, on every replay. */
export type AccountDeleted = DomainEvent<'AccountDeleted', { userId: string }>;

export type AccountEvent =
  | AccountRegistered
  | ProfileChanged
  | AccountRenamed
  | PasswordChanged
  | RoleChanged
  | AvatarChanged
  | PreferencesChanged
  | AccountDeleted;

export const ACCOUNTS_STREAM = 'accounts';
