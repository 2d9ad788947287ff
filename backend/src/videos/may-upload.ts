import { DomainError } from '@arena/domain/kernel/domain-error';
import { teamOf } from '@arena/domain/tournament/teams/teams';
import type { TournamentState } from '@arena/domain/tournament/tournament-state';

/**
 * Refuses what would be refused at the end anyway, before half a gigabyte is sent; the end decides.
 * @throws participants-only, uploads-disabled, one-video-per-team
 */
export function requireMayUpload(state: TournamentState, userId: string): void {
  const team = teamOf(state, userId);
  if (!team) throw new DomainError('participants-only');
  if (!state.season.uploadsEnabled) throw new DomainError('uploads-disabled');
  if (state.media.byTeam.has(team.teamId)) throw new DomainError('one-video-per-team');
}
