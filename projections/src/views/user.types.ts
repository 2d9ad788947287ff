import type { AccountRole, Sex } from '@arena/domain/account/account.events';

export interface UserView {
  user_id: string;
  profile_link: string;
  name: string;
  role: AccountRole;
  role_id: 1 | 2;
  is_judge: boolean;
  is_participant: boolean;
  created_at: string;
  updated_at: string;
  sex: Sex | null;
  nationality: string | null;
  color: string | null;
  twitter: string | null;
  videoPlatformLink: string | null;
  stream_link: string | null;
  team: string | null;
  teamVideo: string | null;
  purchasedItems: string[];
  results: string[];
  badges: string[];
}

/** The person and admins see more. */
export interface FullUserView extends UserView {
  email: string;
  age: number | null;
  discord: string | null;
  stDollars: number;
  /** Stakes of undecided bets. */
  stDollars_in_play: number;
}
