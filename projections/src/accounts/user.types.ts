import type { Group } from '@arena/domain/kernel/groups';
import type { AccountRole } from '@arena/domain/accounts/accounts.events';
import type {
  PREFERENCE_FIELDS,
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
} from '@arena/domain/accounts/profile-fields';
import type { ApiValuesOf } from '@arena/domain/validation/fields';
import type { SuspensionView } from '../suspensions/suspension.types.js';

/** docs/badges.md contains the rules. */
export type BadgeKey =
  | 'champion'
  | 'finalist'
  | 'revived'
  | 'founder'
  | 'best-bettor'
  | 'bettor-podium'
  | 'amvdle-win'
  | 'amvdle-streak-3'
  | 'amvdle-streak-7';

export interface BadgeView {
  key: BadgeKey;
  season: number;
}

export interface ResultView {
  season: number;
  team: string;
  rank: number;
  of: number;
  /** By rank, another team may be ahead of the Grand Winner. */
  champion: boolean;
}

export interface UserView extends ApiValuesOf<typeof PUBLIC_PROFILE_FIELDS> {
  user_id: string;
  profile_link: string;
  name: string;
  role: AccountRole;
  role_id: 1 | 2;
  is_judge: boolean;
  is_participant: boolean;
  created_at: string;
  updated_at: string;
  avatar_url: string | null;
  team: string | null;
  teamVideo: string | null;
  /** Names of the current season's purchases that were not cancelled, newest first. */
  purchasedItems: string[];
  /** Of all seasons, latest first. */
  results: ResultView[];
  badges: BadgeView[];
}

export interface FullUserView
  extends UserView, ApiValuesOf<typeof PRIVATE_PROFILE_FIELDS>, ApiValuesOf<typeof PREFERENCE_FIELDS> {
  email: string;
  /** Whether its owner has opened a link that was mailed to it. Null: no mail is set up. */
  email_confirmed: boolean | null;
  second_factor: boolean;
  /** Null without one that runs. */
  suspension: SuspensionView | null;
  /** Whose tools the person has in the panel. Empty for admins, who have all of them. */
  groups: Group[];
  /** An admin of a site that asks admins for one. Until then, the admin's rights are withheld. */
  second_factor_missing: boolean;
  stDollars: number;
  stDollars_in_play: number;
}
