import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin, requirePhase, requireUser } from '../access.js';
import { teamOf } from '../teams/teams.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import type { VideoRemoved, VideoSubmitted } from './media.events.js';

/** By either member of a team, one per team. What is in the file was checked before the command came. */
export function submitVideo(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'SubmitVideo'>,
): VideoSubmitted[] {
  const { videoId, title, file, thumbnailKey } = data;
  const uploadedBy = requireUser(actor);
  const team = teamOf(state, uploadedBy);
  if (!team) throw new DomainError('participants-only');
  requirePhase(state, actor, 2);
  if (!state.season.uploadsEnabled) throw new DomainError('uploads-disabled');
  if (title.includes('/')) throw new DomainError('video-title-slash');
  if (!data.animatedOnly) throw new DomainError('video-not-animated');
  if (state.media.byTeam.has(team.teamId)) throw new DomainError('one-video-per-team');
  const { teamId } = team;
  return [{ type: 'VideoSubmitted', data: { videoId, teamId, title, file, thumbnailKey, uploadedBy } }];
}

/** At any time, also of a team in the bracket: it keeps its place there. It may upload again. */
export function removeVideo(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'RemoveVideo'>,
): VideoRemoved[] {
  requireAdmin(actor);
  const teamId = state.media.byVideo.get(data.videoId);
  if (teamId === undefined) throw new DomainError('video-not-found');
  return [{ type: 'VideoRemoved', data: { videoId: data.videoId, teamId } }];
}
