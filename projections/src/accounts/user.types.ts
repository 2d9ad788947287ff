import type { AccountRole, Sex } from '@arena/domain/account/account.events';

/** What each is given for stands in docs/badges.md. */
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

/** Where a team of the person ended up in a season. */
export interface ResultView {
  season: number;
  team: string;
  rank: number;
  /** How many teams entered the bracket. */
  of: number;
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
  /** null: none was chosen. */
  avatar_url: string | null;
  team: string | null;
  /** Id of the video of the team of the current season. */
  teamVideo: string | null;
  /** Names of what was bought in the current season and not cancelled, newest first. */
  purchasedItems: string[];
  /** Of all seasons, the latest first. */
  results: ResultView[];
  badges: BadgeView[];
}

/** The person and admins see more. */
export interface FullUserView extends UserView {
  email: string;
  age: number | null;
  discord: string | null;
  language: string;
  /** Takes mails to many. */
  mass_mail: boolean;
  stDollars: number;
  /** Stakes of undecided bets. */
  stDollars_in_play: number;
}
