import type { AccountRole, Preferences } from '@arena/domain/accounts/accounts.events';
import type { PRIVATE_PROFILE_FIELDS, PUBLIC_PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { Picture } from '@arena/domain/kernel/picture';
import type { ValuesOf } from '@arena/domain/validation/fields';

/** Public. Id `{userId}`. */
export interface PublicUserDocument extends ValuesOf<typeof PUBLIC_PROFILE_FIELDS> {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly role: AccountRole;
  readonly avatar: Picture | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export const PUBLIC_USERS = 'public-users';

/** For the person and admins. A separate collection, so that public queries cannot reach it. Id `{userId}`. */
export interface PrivateUserDocument extends Preferences, ValuesOf<typeof PRIVATE_PROFILE_FIELDS> {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
}
export const PRIVATE_USERS = 'private-users';
