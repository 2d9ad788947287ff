import type { Skills } from '@arena/domain/tournament/teams/teams.events';

export type TeamStatus = 'registered' | 'competing' | 'eliminated' | 'revived' | 'champion';

export interface TeamSeat extends Skills {
  readonly userId: string;
  readonly character: string;
}

/** Id `{season}:{teamId}`. */
export interface TeamDocument {
  readonly id: string;
  readonly season: number;
  readonly teamId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly description: string;
  readonly color: string;
  readonly leader: TeamSeat;
  readonly mate: TeamSeat;
  readonly status: TeamStatus;
  readonly videoId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export const TEAMS = 'teams';
