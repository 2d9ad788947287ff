import type { Command } from '../kernel/command.js';
import type { AccountRole, Profile } from './account.events.js';

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
  /** The hash was made after the old password (or the link) was verified. */
  | Command<'ChangePassword', { userId: string; passwordHash: string; by: 'owner' | 'reset-link' }>
  | Command<'ChangeRole', { userId: string; role: AccountRole }>
  | Command<'DeleteAccount', { userId: string }>;

export type AccountCommandOf<T extends AccountCommand['type']> = Extract<AccountCommand, { type: T }>;
