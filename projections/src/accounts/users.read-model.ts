import type { AccountRole, Sex } from '@arena/domain/accounts/accounts.events';
import type { Picture } from '@arena/domain/kernel/picture';

/** Public. Id `{userId}`. */
export interface PublicUserDocument {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly role: AccountRole;
  readonly sex: Sex | null;
  readonly nationality: string | null;
  readonly color: string | null;
  readonly twitter: string | null;
  readonly videoPlatformLink: string | null;
  readonly streamLink: string | null;
  readonly avatar: Picture | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export const PUBLIC_USERS = 'public-users';

/** For the person and admins. A separate collection, so that public queries cannot reach it. Id `{userId}`. */
export interface PrivateUserDocument {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly age: number | null;
  readonly discord: string | null;
  readonly language: string;
  readonly massMail: boolean;
  readonly headMail?: boolean;
}
export const PRIVATE_USERS = 'private-users';
