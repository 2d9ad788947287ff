import type { AccountRole, Sex } from '@arena/domain/account/account.events';
import type { Picture } from '@arena/domain/kernel/picture';

/** What everybody may see of a person. Id `{userId}`; indexes nameKey, name. */
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

/**
 * What only the person and admins may see. Id `{userId}`, index emailKey; a collection of its own, so that no public
 * query can reach it.
 */
export interface PrivateUserDocument {
  readonly id: string;
  readonly email: string;
  /** See `emailKey` of the domain. */
  readonly emailKey: string;
  readonly age: number | null;
  readonly discord: string | null;
  readonly language: string;
  /** Takes mails to many. */
  readonly massMail: boolean;
}
export const PRIVATE_USERS = 'private-users';
