import { hasTool, requireTool } from '../../kernel/access.js';
import { blockersOf, type Blocker } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requirePhase, requireUser } from '../access.js';
import { hasClosed } from '../schedule/schedule.js';
import { teamOf, type Team } from '../teams/teams.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import type { CaptionLanguage } from './captions.js';
import { captionKeys, proposalOf } from './videos.js';
import type { VideoFile } from './videos.events.js';

type SubmitVideo = Command<
  'SubmitVideo',
  { videoId: string; title: string; animatedOnly: boolean; file: VideoFile; thumbnailKey: string | null }
>;
type RemoveVideo = Command<'RemoveVideo', { videoId: string }>;
type ChangeVideoPicture = Command<'ChangeVideoPicture', { videoId: string; thumbnailKey: string }>;

type AddCaptions = Command<'AddCaptions', { videoId: string; language: CaptionLanguage; objectKey: string }>;
type RemoveCaptions = Command<'RemoveCaptions', { videoId: string; language: CaptionLanguage }>;

export const videosDecisions: Decisions<
  SubmitVideo | RemoveVideo | ChangeVideoPicture | AddCaptions | RemoveCaptions
> = {
  SubmitVideo(state, { data, actor, at }) {
    const { videoId, title, file, thumbnailKey } = data;
    const uploadedBy = requireUser(actor);
    const { teamId } = requireOwnTeam(state, uploadedBy);
    requirePhase(state, actor, 2);
    requireUploadsEnabled(state, at);
    if (title.includes('/')) throw new DomainError('video-title-slash');
    if (!data.animatedOnly) throw new DomainError('video-not-animated');
    requireNoVideo(state, teamId);
    const type = state.season.rules.approveVideos === true ? 'VideoProposed' : 'VideoSubmitted';
    return [{ type, data: { videoId, teamId, title, file, thumbnailKey, uploadedBy } }];
  },
  ChangeVideoPicture(state, { data: { videoId, thumbnailKey }, actor, at }) {
    const teamId = requireMayEdit(state, videoId, actor, at);
    const changedBy = requireUser(actor);
    return [{ type: 'VideoPictureChanged', data: { videoId, teamId, thumbnailKey, changedBy } }];
  },
  AddCaptions(state, { data, actor, at }) {
    const { videoId, language, objectKey } = data;
    const teamId = requireMayEdit(state, videoId, actor, at);
    const addedBy = requireUser(actor);
    return [{ type: 'CaptionsAdded', data: { videoId, teamId, language, objectKey, addedBy } }];
  },
  RemoveCaptions(state, { data: { videoId, language }, actor, at }) {
    const teamId = requireMayEdit(state, videoId, actor, at);
    if (captionKeys(state.videos, videoId, language).length === 0)
      throw new DomainError('captions-not-found');
    return [{ type: 'CaptionsRemoved', data: { videoId, teamId, language } }];
  },
  /** Also one that waits or was refused. A team in the bracket keeps its place and may upload again. */
  RemoveVideo({ videos }, { data: { videoId }, actor }) {
    requireTool(actor, 'videos');
    const teamId = videos.byVideo.get(videoId);
    if (teamId !== undefined) return [{ type: 'VideoRemoved', data: { videoId, teamId } }];
    const proposal = proposalOf(videos, videoId);
    if (!proposal) throw new DomainError('video-not-found');
    return [{ type: 'VideoWithdrawn', data: { videoId, teamId: proposal.teamId } }];
  },
};

/** Before the upload; checked again at its end. @throws participants-only, uploads-disabled, one-video-per-team */
export function requireMayUpload(state: TournamentState, userId: string, at: string): void {
  const { teamId } = requireOwnTeam(state, userId);
  requireUploadsEnabled(state, at);
  requireNoVideo(state, teamId);
}

/** All checks that an upload by this actor would fail now, whatever its content. */
export function uploadBlockers(state: TournamentState, actor: Actor, at: string): Blocker[] {
  const userId = requireUser(actor);
  const checks = [
    () => requireOwnTeam(state, userId),
    () => requirePhase(state, actor, 2),
    () => requireUploadsEnabled(state, at),
    () => requireNoVideo(state, teamOf(state.teams, userId)?.teamId ?? ''),
  ];
  return blockersOf(checks);
}

/**
 * Its team as long as uploads are open, and the media group. @returns the team
 * @throws video-not-found, participants-only, forbidden-role, forbidden-phase, uploads-disabled
 */
export function requireMayEdit(state: TournamentState, videoId: string, actor: Actor, at: string): string {
  const teamId = state.videos.byVideo.get(videoId);
  if (teamId === undefined) throw new DomainError('video-not-found');
  if (hasTool(actor, 'videos')) return teamId;
  if (requireOwnTeam(state, requireUser(actor)).teamId !== teamId) throw new DomainError('forbidden-role');
  requirePhase(state, actor, 2);
  requireUploadsEnabled(state, at);
  return teamId;
}

function requireOwnTeam(state: TournamentState, userId: string): Team {
  const team = teamOf(state.teams, userId);
  if (!team) throw new DomainError('participants-only');
  return team;
}

function requireUploadsEnabled(state: TournamentState, at: string): void {
  const isOver = hasClosed(state.schedule, 'close-uploads', null, at);
  if (isOver || !state.season.uploadsEnabled) throw new DomainError('uploads-disabled');
}

/** One that is public. Another takes the place of one that waits or was refused. */
function requireNoVideo(state: TournamentState, teamId: string): void {
  if (state.videos.byTeam.has(teamId)) throw new DomainError('one-video-per-team');
}
