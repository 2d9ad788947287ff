import type { VideoDocument } from './videos.read-model.js';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { VideoView } from './video.types.js';

export function toVideoView(
  video: Omit<VideoDocument, 'id' | 'season'>,
  teams: TeamLabels,
  apiPath = '/api',
): VideoView {
  const base = `${apiPath}/videos/${encodeURIComponent(video.videoId)}`;
  return {
    id: video.videoId,
    title: video.title,
    url: `${base}/file`,
    thumbnail_url: video.thumbnailKey === null ? null : `${base}/thumbnail`,
    published_at: video.publishedAt,
    team: teamNameOf(teams, video.teamId),
    team_color: teams.get(video.teamId)?.color ?? '',
    duration: Math.round(video.file.duration / 1000),
    size: video.file.size,
  };
}
