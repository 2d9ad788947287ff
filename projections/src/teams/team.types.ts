import type { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import type { Skills } from '@arena/domain/tournament/teams/teams.events';
import type { ValuesOf } from '@arena/domain/validation/fields';
import type { TeamStatus } from './teams.read-model.js';

export interface MemberView extends Skills {
  id: string;
  name: string | null;
  character: string;
  twitter: string | null;
  avatar_url: string | null;
}

export interface TeamView extends ValuesOf<typeof TEAM_FIELDS> {
  team_id: string;
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

export interface NamedTeamView {
  team_id: string;
  name: string;
  season: number;
}
