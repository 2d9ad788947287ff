import type { Command } from '../kernel/command.js';
import type { Picture } from '../kernel/picture.js';
import type { AccountRole, Preferences, Profile } from './account.events.js';

export type AccountCommand =
  | Command<
      'RegisterAccount',
      {
        userId: string;
        name: string;
        email: string;
        passwordHash: string;
        profile: Profile;
        language: string;
      }
    >
  /** Only while no admin exists. */
  | Command<
      'RegisterFirstAdmin',
      { userId: string; name: string; email: string; passwordHash: string; language: string }
    >
  /** Absent fields stay as they are; a changed name logs the person out. */
  | Command<'ChangeProfile', { userId: string; name?: string; email?: string; profile: Partial<Profile> }>
  /**
   * The hash was made after the old password (or the link) was verified. A link is good for the epoch that it was
   * made in: of two that are used at once, one sets a password.
   */
  | Command<
      'ChangePassword',
      { userId: string; passwordHash: string; by: 'owner' | 'reset-link'; epoch?: number }
    >
  | Command<'ChangeRole', { userId: string; role: AccountRole }>
  | Command<'ChangeAvatar', { userId: string; picture: Picture | null }>
  /** Absent ones stay as they are. An unsubscribe link proves the person by the mailbox: by the system. */
  | Command<'ChangePreferences', { userId: string; preferences: Partial<Preferences> }>
  | Command<'DeleteAccount', { userId: string }>;

export type AccountCommandOf<T extends AccountCommand['type']> = Extract<AccountCommand, { type: T }>;
