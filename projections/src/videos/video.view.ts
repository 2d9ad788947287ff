import type { VideoDocument } from './videos.read-model.js';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { VideoView } from './video.types.js';

const API = '/api';

function addressOf(videoId: string, apiPath: string): string {
  return `${apiPath}/videos/${encodeURIComponent(videoId)}`;
}

export function thumbnailUrl(videoId: string, apiPath = API): string {
  return `${addressOf(videoId, apiPath)}/thumbnail`;
}

export function toVideoView(
  video: Omit<VideoDocument, 'id' | 'season'>,
  teams: TeamLabels,
  apiPath = API,
): VideoView {
  return {
    id: video.videoId,
    title: video.title,
    url: `${addressOf(video.videoId, apiPath)}/file`,
    thumbnail_url: video.thumbnailKey === null ? null : thumbnailUrl(video.videoId, apiPath),
    published_at: video.publishedAt,
    team: teamNameOf(teams, video.teamId),
    team_color: teams.get(video.teamId)?.color ?? '',
    duration: Math.round(video.file.duration / 1000),
    size: video.file.size,
  };
}
