import type { AccountRole, Sex } from '@arena/domain/accounts/accounts.events';

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
  avatar_url: string | null;
  team: string | null;
  /** Id of the video of the current season's team. */
  teamVideo: string | null;
  /** Names of the current season's purchases that were not cancelled, newest first. */
  purchasedItems: string[];
  /** Of all seasons, latest first. */
  results: ResultView[];
  badges: BadgeView[];
}

export interface FullUserView extends UserView {
  email: string;
  age: number | null;
  discord: string | null;
  language: string;
  mass_mail: boolean;
  head_mail: boolean;
  /** Whether a log-in needs a code. */
  second_factor: boolean;
  stDollars: number;
  stDollars_in_play: number;
}
