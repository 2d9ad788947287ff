import type { TeamStatus } from './teams.read-model.js';

export interface MemberView {
  id: string;
  name: string | null;
  character: string;
  montage: number;
  fx: number;
  compositing: number;
  twitter: string | null;
  avatar_url: string | null;
}

export interface TeamView {
  team_id: string;
  name: string;
  description: string;
  color: string;
  leader: MemberView;
  mate: MemberView;
  status: TeamStatus;
  is_rendered_video: boolean;
  video_id: string | null;
  created_at: string;
  updated_at: string;
  /** Of both members. Others than they and admins see it as if they had no bets on matches open for bets. */
  balance: number;
}

/** A team and its season. */
export interface NamedTeamView {
  team_id: string;
  name: string;
  season: number;
}

export interface CharacterView {
  id: string;
  name: string;
  image_url: string;
}
