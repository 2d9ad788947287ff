import type { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import type { Skills } from '@arena/domain/tournament/teams/teams.events';
import type { ValuesOf } from '@arena/domain/validation/fields';

export type TeamStatus = 'registered' | 'competing' | 'eliminated' | 'revived' | 'champion';

export interface TeamSeat extends Skills {
  readonly userId: string;
  readonly character: string;
}

/** Id `{season}:{teamId}`. */
export interface TeamDocument extends ValuesOf<typeof TEAM_FIELDS> {
  readonly id: string;
  readonly season: number;
  readonly teamId: string;
  readonly nameKey: string;
  readonly leader: TeamSeat;
  readonly mate: TeamSeat;
  readonly status: TeamStatus;
  readonly videoId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export const TEAMS = 'teams';
