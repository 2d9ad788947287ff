import {
  PREFERENCE_FIELDS,
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
} from '@arena/domain/accounts/profile-fields';
import { activeGroups, type Group } from '@arena/domain/kernel/groups';
import { type Hundredths, toDecimal } from '@arena/domain/kernel/money';
import { filled, toApi } from '@arena/domain/validation/fields';
import type { PrivateUserDocument, PublicUserDocument } from './users.read-model.js';
import { pictureVersion } from '../shop/shop.view.js';
import type { SuspensionView } from '../suspensions/suspension.types.js';
import type { BadgeView, FullUserView, ResultView, UserView } from './user.types.js';

export interface UserInSeason {
  readonly isJudge: boolean;
  readonly team: string | null;
  readonly videoId: string | null;
  readonly purchases: readonly string[];
  readonly results: readonly ResultView[];
  readonly badges: readonly BadgeView[];
}

export const IN_NO_SEASON: UserInSeason = {
  isJudge: false,
  team: null,
  videoId: null,
  purchases: [],
  results: [],
  badges: [],
};

/** The address changes with the picture. Null without one. */
export function avatarUrlOf({ id, avatar }: Pick<PublicUserDocument, 'id' | 'avatar'>): string | null {
  if (avatar?.kind !== 'upload') return null;
  return `/api/users/${encodeURIComponent(id)}/avatar/${pictureVersion(avatar)}`;
}

export function toUserView(user: PublicUserDocument, season: UserInSeason): UserView {
  const { isJudge, team, videoId } = season;
  return {
    user_id: user.id,
    profile_link: `/profile?name=${encodeURIComponent(user.name)}`,
    name: user.name,
    role: user.role,
    role_id: user.role === 'admin' ? 1 : 2,
    is_judge: isJudge,
    is_participant: team !== null,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    ...toApi(PUBLIC_PROFILE_FIELDS, user),
    avatar_url: avatarUrlOf(user),
    team,
    teamVideo: videoId,
    purchasedItems: [...season.purchases],
    results: [...season.results],
    badges: [...season.badges],
  };
}

export interface SecretOfUser extends PrivateUserDocument {
  readonly emailConfirmed: boolean | null;
  readonly secondFactor: boolean;
  readonly secondFactorMissing: boolean;
  readonly suspension: SuspensionView | null;
  readonly groups: readonly Group[];
}

/** For the person and admins only. `wallet` is null if no money has moved. */
export function toFullUserView(
  user: PublicUserDocument,
  { emailConfirmed, secondFactor, secondFactorMissing, groups, suspension, ...secret }: SecretOfUser,
  wallet: { readonly balance: Hundredths; readonly inPlay: Hundredths } | null,
  season: UserInSeason,
): FullUserView {
  return {
    ...toUserView(user, season),
    email: secret.email,
    email_confirmed: emailConfirmed,
    ...toApi(PRIVATE_PROFILE_FIELDS, secret),
    ...toApi(PREFERENCE_FIELDS, filled(PREFERENCE_FIELDS, secret)),
    second_factor: secondFactor,
    suspension,
    groups: [...activeGroups(groups, season.team !== null)],
    second_factor_missing: secondFactorMissing,
    stDollars: toDecimal(wallet?.balance ?? 0),
    stDollars_in_play: toDecimal(wallet?.inPlay ?? 0),
  };
}
